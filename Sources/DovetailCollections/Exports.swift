@_exported import DovetailIssues
