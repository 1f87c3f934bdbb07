extension TreeRule {
  /// What is wrong, in a few words.
  var title: String {
    switch self {
    case .deathBeforeBirth: "Died before birth"
    case .burialBeforeDeath: "Buried before death"
    case .age: "Very old at death"
    case .future: "Lies in the future"
    case .noBirth: "No date of birth"
    case .parentYoung: "Parent too young"
    case .motherOld: "Mother too old"
    case .bornAfterFather: "Born long after the father's death"
    case .bornAfterMother: "Born after the mother's death"
    case .siblings: "Siblings born too close"
    case .marriedYoung: "Married very young"
    case .marriedDead: "Married after death"
    case .childBeforeMarriage: "Child before the marriage"
    case .ageGap: "Couple far apart in age"
    case .twiceInFamily: "Twice in a family"
    case .sameSpouse: "Husband and wife the same"
    case .sex: "Sex does not fit the role"
    case .loop: "Own ancestor"
    case .island: "Not connected"
    case .twoFamilies: "Two families of parents"
    case .linkPerson: "Person does not name the family"
    case .linkFamily: "Family does not name the person"
    case .dangling: "Names a record that is not there"
    case .idTwice: "Id given twice"
    }
  }

  /// What is wrong, in one sentence, with the limits as they are.
  func sentence(_ limits: TreeCheckOptions.Limits) -> String {
    switch self {
    case .deathBeforeBirth: "Somebody died before their birth."
    case .burialBeforeDeath: "Somebody was buried before their death."
    case .age: "Somebody was older than \(limits.oldestAge) years at death."
    case .future: "A birth, death, burial or marriage lies in the future."
    case .noBirth: "No date of birth is known; a baptism does not stand for it."
    case .parentYoung:
      "A parent was younger than \(limits.youngestParent) years at the birth of a child."
    case .motherOld: "A mother was older than \(limits.oldestMother) years at the birth of a child."
    case .bornAfterFather:
      "A child was born more than \(limits.daysAfterFather) days after the father's death."
    case .bornAfterMother: "A child was born after the mother's death."
    case .siblings:
      "Two children of a family were born \(limits.twinDays + 1) to \(limits.siblingDays) days apart."
    case .marriedYoung: "Somebody married before the age of \(limits.youngestMarriage)."
    case .marriedDead: "Somebody married after their death."
    case .childBeforeMarriage: "A child was born before the marriage of the parents."
    case .ageGap: "Of a couple one is more than \(limits.ageGap) years older."
    case .twiceInFamily: "A person stands in a family twice."
    case .sameSpouse: "Husband and wife of a family are the same person."
    case .sex: "A husband is female, or a wife male."
    case .loop: "Persons are their own ancestors."
    case .island: "Persons are not connected with the largest part of the tree."
    case .twoFamilies: "A child has more than one family of parents."
    case .linkPerson: "A family names a person who does not name the family."
    case .linkFamily: "A person names a family that does not name the person."
    case .dangling: "A record names another one by an id that no record has."
    case .idTwice: "A record above has the same id; this one was not looked at."
    }
  }

  /// What to do about it, in one sentence.
  var advice: String {
    switch self {
    case .deathBeforeBirth, .burialBeforeDeath, .age, .future, .bornAfterMother, .marriedDead:
      "Compare the dates with their sources."
    case .noBirth: "Enter a year, even one that is not certain."
    case .parentYoung, .motherOld, .bornAfterFather:
      "Compare the dates with their sources; perhaps a generation is missing."
    case .siblings: "Compare the dates; one of the children may belong to another family."
    case .marriedYoung: "Compare the dates; it may be the marriage of a parent of that name."
    case .childBeforeMarriage: "Nothing, if it was so; else compare the dates."
    case .ageGap: "Compare the dates; one of the two may be of another generation."
    case .twiceInFamily, .sameSpouse: "Take the person out once, or enter who is meant."
    case .sex: "Correct the sex, or exchange the two."
    case .loop: "Find the family in which a descendant was entered as a parent."
    case .island: "Nothing, if they are not related; else enter how they are."
    case .twoFamilies: "Nothing, if the child was adopted; else leave it with its parents."
    case .linkPerson, .linkFamily: "Enter the missing link, or take the other one out."
    case .dangling: "Correct the id, or add the record that it means."
    case .idTwice: "Give it another id."
    }
  }
}
