@_exported import Dovetail
