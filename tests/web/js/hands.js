// Notes every picture of the hands held out: the number called, and what each hand shows.
() => {
  window.__hands = [];
  const look = () => {
    const held = [...document.querySelectorAll(".hands > .hand, .seats li .pick")];
    if (!held.length) return;
    const signs = held.map((hand) => hand.querySelector(":scope > svg use")?.href.baseVal.split("#")[1] ?? "+");
    const picture = [document.querySelector("b.count.display")?.textContent ?? "", ...signs].join(" ");
    if (window.__hands.at(-1) !== picture) window.__hands.push(picture);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
};
