// Made by Scripts/generate-meanings.py from datasets/dreams/meanings.csv.

/// The list of meanings that comes with the program.
enum BundledMeanings {
  /// The list as CSV, as `MeaningFile` reads it.
  static let csv = ##"""
    word,lemma,meaning,category,weight,source
    water,water,news that was long awaited will arrive,water,0.9,gristmill sample
    water,water,a feeling kept back will be spoken aloud,water,0.6,gristmill sample
    sea,sea,a long journey will be offered,water,0.8,gristmill sample
    river,river,a decision will make itself,water,0.6,gristmill sample
    lake,lake,a quiet week is ahead,water,0.5,gristmill sample
    wave,wave,a great change will pass without harm,water,0.7,gristmill sample
    flood,flood,the household will have to move or make room,water,0.8,gristmill sample
    pool,pool,old acquaintances will gather,water,0.4,gristmill sample
    rain,rain,a small debt will be paid back,weather,0.4,gristmill sample
    swimming,swim,a test will be passed with ease,water,0.6,gristmill sample
    swam,swim,a test will be passed with ease,water,0.5,gristmill sample
    swim,swim,a test will be passed with ease,water,0.5,gristmill sample
    boat,boat,a journey will begin sooner than planned,travel,0.7,gristmill sample
    boat,boat,somebody else will take the oars for a while,friendliness,0.4,gristmill sample
    ship,ship,goods ordered long ago will be delivered,travel,0.4,gristmill sample
    ships,ship,several offers will come at once,travel,0.4,gristmill sample
    harbour,harbour,a traveller will come home,travel,0.5,gristmill sample
    bridge,bridge,a quarrel will be settled,travel,0.6,gristmill sample
    bath,bath,an evening will be free,water,0.3,gristmill sample
    fish,fish,money will come from an unexpected side,money,0.7,gristmill sample
    fish,fish,a secret will be kept,animals,0.3,gristmill sample
    whale,whale,a large task will turn out gentle,animals,0.4,gristmill sample
    shell,shell,a keepsake will be found,water,0.3,gristmill sample
    bubbles,bubble,words will be misunderstood,water,0.3,gristmill sample
    ice,ice,an answer will be slow,weather,0.4,gristmill sample
    snow,snow,work will stand still for some days,weather,0.8,gristmill sample
    snow,snow,an old matter will be forgotten,weather,0.5,gristmill sample
    storm,storm,an argument will clear the air,weather,0.5,gristmill sample
    wind,wind,plans will change within a day,weather,0.3,gristmill sample
    sun,sun,a good evening is near,light,0.4,gristmill sample
    moon,moon,a late visitor will come,light,0.5,gristmill sample
    stars,star,a wish will be half fulfilled,light,0.5,gristmill sample
    light,light,something lost will be seen again,light,0.5,gristmill sample
    lamps,lamp,somebody will be waiting up,light,0.4,gristmill sample
    window,window,a view of things will change,house,0.4,gristmill sample
    windows,window,neighbours will help,house,0.4,gristmill sample
    door,door,a chance will come once,house,0.7,gristmill sample
    door,door,a caller will be turned away,strangers,0.4,gristmill sample
    doors,door,there will be too many choices,house,0.5,gristmill sample
    red,red,something overdue will demand attention,light,0.3,gristmill sample
    key,key,an answer will be found in a pocket,house,0.6,gristmill sample
    house,house,the family will come together,house,0.6,gristmill sample
    house,house,a bill for repairs will arrive,money,0.4,gristmill sample
    room,room,a talent will be discovered,house,0.6,gristmill sample
    rooms,room,more space will be needed,house,0.5,gristmill sample
    stairs,stair,an effort will be repeated,house,0.4,gristmill sample
    roof,roof,a worry will be lifted,house,0.3,gristmill sample
    cellar,cellar,an old letter will turn up,house,0.5,gristmill sample
    kitchen,kitchen,guests will stay longer than they said,house,0.5,gristmill sample
    cupboard,cupboard,something saved will be useful,house,0.3,gristmill sample
    wardrobe,wardrobe,a disguise will be seen through,house,0.4,gristmill sample
    bed,bed,rest will be needed,house,0.3,gristmill sample
    sofa,sofa,a plan will be put off,house,0.2,gristmill sample
    table,table,an invitation will be made,house,0.4,gristmill sample
    garden,garden,patience will be rewarded,house,0.5,gristmill sample
    flat,flat,a contract will be signed,house,0.4,gristmill sample
    corridor,corridor,waiting will be longer than promised,house,0.3,gristmill sample
    mirror,mirror,an opinion will be revised,body,0.5,gristmill sample
    clock,clock,a date will be moved,occupation,0.4,gristmill sample
    clocks,clock,two dates will clash,occupation,0.4,gristmill sample
    watch,watch,an hour will be won,occupation,0.2,gristmill sample
    teeth,tooth,a loss will be feared but not come,body,0.8,gristmill sample
    teeth,tooth,a word will be regretted,fear,0.6,gristmill sample
    tooth,tooth,a small thing will be lost,body,0.5,gristmill sample
    face,face,a friend will seem changed,body,0.3,gristmill sample
    hair,hair,vanity will cost something,body,0.2,gristmill sample
    hand,hand,help will be asked for,body,0.4,gristmill sample
    eyes,eye,someone is paying attention,body,0.3,gristmill sample
    feet,foot,a walk will lead to a meeting,body,0.3,gristmill sample
    legs,leg,progress will be slow,body,0.3,gristmill sample
    shoes,shoe,an errand will be run twice,body,0.4,gristmill sample
    coat,coat,a protector will appear,family,0.4,gristmill sample
    coats,coat,caution will be overdone,fear,0.3,gristmill sample
    trousers,trousers,a first impression will be comic,fear,0.3,gristmill sample
    mask,mask,an intention will be hidden,strangers,0.5,gristmill sample
    masks,mask,a company will not be what it seems,strangers,0.5,gristmill sample
    beard,beard,advice will be given by an elder,body,0.2,gristmill sample
    exam,exam,a judgement will be milder than expected,school,0.7,gristmill sample
    exam,exam,preparation will have been in vain,school,0.4,gristmill sample
    examiner,examiner,a superior will be kind,school,0.4,gristmill sample
    professor,professor,an expert will be wrong,school,0.3,gristmill sample
    school,school,an old friend will write,school,0.5,gristmill sample
    teacher,teacher,a lesson will be given unasked,school,0.4,gristmill sample
    lessons,lesson,a skill will be learned late,school,0.4,gristmill sample
    form,form,an office will ask for more papers,occupation,0.4,gristmill sample
    paper,paper,a promise will be put in writing,occupation,0.3,gristmill sample
    letter,letter,news will come by an old road,friendliness,0.6,gristmill sample
    letters,letter,correspondence will be resumed,friendliness,0.5,gristmill sample
    book,book,an idea will return,school,0.3,gristmill sample
    books,book,something cherished will have to be carried,school,0.3,gristmill sample
    late,late,there will be more time than thought,fear,0.5,gristmill sample
    late,late,an opportunity will be missed,occupation,0.5,gristmill sample
    train,train,a journey will be put off,travel,0.8,gristmill sample
    train,train,a colleague will leave,occupation,0.4,gristmill sample
    trains,train,several journeys will be put off,travel,0.5,gristmill sample
    station,station,a parting is near,travel,0.5,gristmill sample
    platform,platform,a choice of two ways will come,travel,0.4,gristmill sample
    ticket,ticket,an entitlement will be questioned,travel,0.3,gristmill sample
    suitcase,suitcase,an old burden will be noticed,travel,0.6,gristmill sample
    conductor,conductor,a rule will be bent,strangers,0.3,gristmill sample
    car,car,independence will cost money,travel,0.3,gristmill sample
    bus,bus,a plan will be shared,travel,0.2,gristmill sample
    bicycle,bicycle,a childhood place will be seen again,travel,0.3,gristmill sample
    street,street,an encounter will take place outdoors,travel,0.3,gristmill sample
    map,map,directions will be wrong,travel,0.3,gristmill sample
    falling,fall,a hold will be found in time,falling,0.6,gristmill sample
    falling,fall,a position will be given up,occupation,0.4,gristmill sample
    fell,fall,a mistake will be made lightly,falling,0.4,gristmill sample
    fall,fall,a mistake will be made lightly,falling,0.4,gristmill sample
    stairwell,stairwell,a secret will travel downwards,falling,0.2,gristmill sample
    ladder,ladder,a promotion will be delayed,occupation,0.4,gristmill sample
    flying,fly,a plan will succeed beyond its aim,flying,0.7,gristmill sample
    flying,fly,the ground will be missed,travel,0.3,gristmill sample
    flew,fly,a plan will succeed,flying,0.6,gristmill sample
    fly,fly,a permission will be granted,flying,0.5,gristmill sample
    lift,lift,a rise will be followed by a pause,falling,0.3,gristmill sample
    chasing,chase,a duty avoided will catch up,chase,0.7,gristmill sample
    chasing,chase,an admirer will show himself,friendliness,0.3,gristmill sample
    chased,chase,a duty avoided will catch up,chase,0.6,gristmill sample
    hide,hide,a truth will come out,chase,0.4,gristmill sample
    hiding,hide,a truth will come out,chase,0.5,gristmill sample
    run,run,haste will be useless,chase,0.4,gristmill sample
    running,run,haste will be useless,chase,0.4,gristmill sample
    ran,run,haste will have been useless,chase,0.3,gristmill sample
    dog,dog,a faithful friend will come to stay,animals,0.8,gristmill sample
    dog,dog,a warning should be heeded,animals,0.3,gristmill sample
    cat,cat,somebody will go their own way,animals,0.4,gristmill sample
    cats,cat,a household will be divided,animals,0.3,gristmill sample
    tiger,tiger,a strong guest will be easy to please,animals,0.5,gristmill sample
    bird,bird,a message will be short,animals,0.4,gristmill sample
    geese,goose,a crowd will make room,animals,0.3,gristmill sample
    grandmother,grandmother,advice from the past will help,family,0.7,gristmill sample
    grandmother,grandmother,a family recipe will be found,food,0.3,gristmill sample
    grandfather,grandfather,an old tool will be needed,family,0.3,gristmill sample
    mother,mother,a telephone call will be long,family,0.4,gristmill sample
    father,father,calm will be kept in a crisis,family,0.4,gristmill sample
    brother,brother,a joke will be taken in good part,family,0.4,gristmill sample
    sister,sister,a sister or friend will have good news,family,0.6,gristmill sample
    aunt,aunt,criticism will be meant well,family,0.3,gristmill sample
    baby,baby,a new plan will need care,family,0.5,gristmill sample
    child,child,a simple question will be the right one,family,0.4,gristmill sample
    children,child,the house will be loud,family,0.4,gristmill sample
    family,family,a reunion will be proposed,family,0.4,gristmill sample
    neighbours,neighbour,a parcel will be taken in,strangers,0.3,gristmill sample
    postman,postman,a delivery will go astray,occupation,0.2,gristmill sample
    boss,boss,praise will be given grudgingly,occupation,0.4,gristmill sample
    office,office,the place of work will change,occupation,0.3,gristmill sample
    meeting,meeting,a meeting will be cancelled,occupation,0.4,gristmill sample
    job,job,an offer will be made,occupation,0.5,gristmill sample
    doctor,doctor,a worry about health will be unfounded,body,0.4,gristmill sample
    wedding,wedding,a date will be announced,joy,0.5,gristmill sample
    money,money,a sum will be smaller than hoped,money,0.6,gristmill sample
    coins,coin,small change will matter,money,0.3,gristmill sample
    bank,bank,a loan will be refused,money,0.3,gristmill sample
    bread,bread,there will be enough for everybody,food,0.8,gristmill sample
    soup,soup,a warm welcome is certain,food,0.4,gristmill sample
    milk,milk,an infant will be born in the circle of friends,food,0.3,gristmill sample
    oranges,orange,a gift from the south will come,food,0.4,gristmill sample
    apple,apple,a temptation will be harmless,food,0.3,gristmill sample
    egg,egg,a beginning will be fragile,food,0.4,gristmill sample
    coffee,coffee,a talk will be frank,food,0.3,gristmill sample
    potato,potato,modesty will be wise,food,0.2,gristmill sample
    potatoes,potato,modesty will be wise,food,0.2,gristmill sample
    phone,phone,an unwanted call will come,technology,0.7,gristmill sample
    screen,screen,a talk will be held at a distance,technology,0.5,gristmill sample
    voices,voice,gossip will be overheard,fear,0.5,gristmill sample
    shadow,shadow,a companion will keep step,fear,0.4,gristmill sample
    fire,fire,an enthusiasm will burn out,fear,0.5,gristmill sample
    funeral,funeral,a habit will be given up,death,0.5,gristmill sample
    grave,grave,an old matter will be put to rest,death,0.4,gristmill sample
    spider,spider,patience will be tested,fear,0.3,gristmill sample
    snake,snake,a change of skin or of flat is near,animals,0.4,gristmill sample
    mountain,mountain,a goal will be seen from afar,travel,0.3,gristmill sample
    forest,forest,an answer will need time,travel,0.4,gristmill sample
    crown,crown,an honour will be a burden,joy,0.2,gristmill sample

    """##
}
