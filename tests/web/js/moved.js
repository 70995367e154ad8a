() => {
window.__moved = [];
const look = () => {
  for (const one of document.getAnimations()) {
    const { duration } = one.effect.getComputedTiming();
    const frames = one.effect.getKeyframes().map((frame) => frame.transform + frame.translate).join("");
    if (/rotate3d|rotateY|rotateX|perspective/.test(frames) && duration > 20) window.__moved.push("3-D " + frames);
    const far = [...frames.matchAll(/(-?[0-9.]+)px/g)].some(([, px]) => Math.abs(px) > 16);
    if (far && duration > 20) window.__moved.push(frames);
  }
  if (!window.__stop) requestAnimationFrame(look);
};
look();
        }
