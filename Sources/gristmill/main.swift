print("gristmill")
