print("tripsite")
