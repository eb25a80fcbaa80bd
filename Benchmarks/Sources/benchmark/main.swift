let names: [(String, @MainActor () -> Row)] = [("root", rootSend), ("closure", rootSendClosure), ("nested", nestedSend), ("far", farSend)]
let wanted = CommandLine.arguments.dropFirst().first
for (name, f) in names where wanted == nil || wanted == name { let r = f(); print(r.name, r.subject, r.baseline, r.ratio, r.holds) }
