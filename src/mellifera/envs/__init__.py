"""The game as an environment for researchers. PettingZoo, Gymnasium, OpenSpiel; learned policies as bots.

Each module needs its own library (the extras of the same names): nothing is imported here.
"""
