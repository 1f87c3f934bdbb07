import Domains
import Pipeline
import Rain
import Shell

Program.run(Catalog(Catalog.all.domains + [RainDomain.domain]))
