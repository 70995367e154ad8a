// This page among others of its device: only one tab with a seat plays, and a tab that is looked at again wakes up.

export interface Tab {
  /** This tab plays, the others watch. */
  claim(): void;
  close(): void;
}

/** Join the tabs of this device at a table; without a seat there is nothing to share. */
export function openTab(code: string, seated: boolean, watch: () => void, wake: () => void): Tab {
  const channel = typeof BroadcastChannel === "function" && seated ? new BroadcastChannel(`tacora-${code}`) : null;
  if (channel) channel.onmessage = watch;
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
  return {
    claim: () => channel?.postMessage("here"),
    close() {
      channel?.close();
      for (const [target, name] of signs) target.removeEventListener(name, look);
    },
  };
}
