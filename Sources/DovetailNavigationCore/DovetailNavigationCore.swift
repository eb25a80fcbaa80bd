// The public functions of this module have the core's types in their signatures.
@_exported import Dovetail
@_exported import DovetailEssentials
