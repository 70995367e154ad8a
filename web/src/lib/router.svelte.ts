// A few kinds of address. Codes are not case-sensitive, so that a QR code can be all capitals.

export type Route =
  | { page: "home"; lost?: boolean }
  | { page: "join"; code: string }
  | { page: "table"; code: string }
  | { page: "screen"; code: string; token: string }
  | { page: "record"; id: string; step: string }
  | { page: "rules"; edition: string }
  | { page: "practice"; game: string }
  | { page: "operator" }
  | { page: "edition"; packed: string };

/** What an address shows. */
export function parseRoute(path: string, hash = ""): Route {
  const [, kind = "", rest = ""] = path.split("/");
  const value = safeDecode(rest);
  switch (kind.toLowerCase()) {
    case "j":
      return value ? { page: "join", code: value.toUpperCase() } : { page: "home" };
    case "t":
      return value ? { page: "table", code: value.toUpperCase() } : { page: "home" };
    case "tv":
      return value ? { page: "screen", code: value.toUpperCase(), token: hash.replace(/^#/, "") } : { page: "home" };
    case "r":
      return value ? { page: "record", id: value, step: hash.replace(/^#/, "") } : { page: "home" };
    case "rules":
      return { page: "rules", edition: value };
    case "practice":
      return { page: "practice", game: value };
    case "operator":
      return { page: "operator" };
    case "e":
      return { page: "edition", packed: hash.replace(/^#/, "") };
    case "":
      return { page: "home" };
    default:
      return { page: "home", lost: true };
  }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A code as people type it: lower case, spaces, or the whole address. Empty where there is none. */
export function readCode(text: string): string {
  const path = /\/(?:j|t|tv)\/([^/?#\s]+)/i.exec(text)?.[1];
  return (path ?? text).replace(/[^0-9a-z]/gi, "").toUpperCase();
}

const at = $state<{ route: Route }>({
  route: typeof location === "undefined" ? { page: "home" } : parseRoute(location.pathname, location.hash),
});

/** Where the page is now. */
export function route(): Route {
  return at.route;
}

/** Go to another address of the page. */
export function go(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  at.route = parseRoute(location.pathname, location.hash);
  if (how === "push") scrollTo(0, 0);
}

if (typeof addEventListener === "function") {
  addEventListener("popstate", () => {
    at.route = parseRoute(location.pathname, location.hash);
  });
}
