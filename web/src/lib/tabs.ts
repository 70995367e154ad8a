// This page among others of its device: only one tab with a seat plays, and a tab that is looked at again wakes up.

export interface Tab {
  /** This tab plays, the others watch. */
  claim(): void;
  /** This tab is gone: one of the others plays. */
  close(): void;
}

/** Join the tabs of this device at a table; without a seat there is nothing to share. */
export function openTab(code: string, seated: boolean, watch: () => void, play: () => void, wake: () => void): Tab {
  const channel = typeof BroadcastChannel === "function" && seated ? new BroadcastChannel(`tacora-${code}`) : null;
  let next: ReturnType<typeof setTimeout> | undefined;
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      clearTimeout(next);
      if (data === "here") watch();
      else next = setTimeout(play, 50 + 200 * Math.random()); // of several that are left the quickest one
    };
  const gone = (): void => channel?.postMessage("gone");
  const look = (): void => {
    if (document.visibilityState === "visible") wake();
  };
  const signs = [
    [document, "visibilitychange"],
    [window, "pageshow"],
    [window, "online"],
    [window, "focus"],
  ] as const;
  for (const [target, name] of signs) target.addEventListener(name, look);
  addEventListener("pagehide", gone);
  return {
    claim: () => channel?.postMessage("here"),
    close() {
      clearTimeout(next);
      gone();
      channel?.close();
      removeEventListener("pagehide", gone);
      for (const [target, name] of signs) target.removeEventListener(name, look);
    },
  };
}
