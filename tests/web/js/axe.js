(whole) => axe.run(document, {
  runOnly: whole ? ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    : { type: "rule", values: ["color-contrast"] },
  resultTypes: ["violations"],
}).then((found) => found.violations.map((one) => one.id + ": " + one.nodes.slice(0, 3).map((node) =>
  node.target.join(" ") + " " + (node.any[0]?.message ?? "")).join(" | ")))
