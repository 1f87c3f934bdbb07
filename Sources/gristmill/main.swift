import Domains
import Shell

Program.run(.all)
