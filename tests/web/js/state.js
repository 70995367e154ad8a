() => {
  const card = document.querySelector(".opts > .opt");
  if (document.querySelector("main.finale")) return "end";
  if (document.querySelector("main.lobby")) return "lobby";
  if (document.querySelector("[aria-labelledby=cave-end] .btn.main")) return "breather";
  if (card && card.getAttribute("aria-disabled") === "false" && !document.querySelector(".opt[aria-pressed=true]"))
    return "decide";
  return "";
}
