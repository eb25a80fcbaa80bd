// A feature that imports `Navigation` needs no other import: the core and the test store come with it.
@_exported import Dovetail
@_exported import DovetailEssentials
@_exported import DovetailTesting
