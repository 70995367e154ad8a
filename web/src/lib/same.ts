/** The old one where nothing in it has changed: what was drawn with it then need not be looked at again. */
export function same<T extends object>(old: T | undefined, now: T): T {
  const names = Object.keys(now) as (keyof T)[];
  return old && names.every((name) => old[name] === now[name]) ? old : now;
}

/** A list of them; the old list where none has changed. */
export function sameAll<T extends object>(old: T[], now: T[]): T[] {
  const all = now.map((one, at) => same(old[at], one));
  return all.length === old.length && all.every((one, at) => one === old[at]) ? old : all;
}
