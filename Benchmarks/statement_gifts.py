#!/usr/bin/env python3
"""Writes gifts of a year, and who gave them, as CSV.

usage: statement_gifts.py GIFTS GIVERS SEED FOLDER"""

import random
import sys

gifts, givers, seed = map(int, sys.argv[1:4])
folder = sys.argv[4]
rng = random.Random(seed)
funds = ["General", "Missions", "Building", "Youth", "Relief"]
with open(f"{folder}/gifts.csv", "w") as file:
    file.write("gift,donor,date,fund,amount,currency,method\n")
    for number in range(gifts):
        day = f"2016-{rng.randrange(1, 13):02d}-{rng.randrange(1, 29):02d}"
        amount = f"{rng.randrange(1, 500)}.{rng.randrange(100):02d}"
        file.write(
            f"{number},d{rng.randrange(givers)},{day},{rng.choice(funds)},{amount},USD,{rng.choice(['Check', 'Cash', 'Card'])}\n")
with open(f"{folder}/givers.csv", "w") as file:
    file.write("id,name,address\n")
    for number in range(givers):
        file.write(f"d{number},Name{number} Surname{number % 977},{number} Long Street;97330 Corvale\n")
