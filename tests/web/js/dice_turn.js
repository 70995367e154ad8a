() => {
  if (document.querySelector("main.finale")) return "end";
  const free = [...document.querySelectorAll("main button.main")].filter((one) => one.ariaDisabled !== "true");
  return free.length ? "act" : "";
}
