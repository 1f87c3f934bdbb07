import Definition
import Domains
import Rain
import Shell

Program.run(Catalog(Catalog.all.domains + [RainDomain.domain]))
