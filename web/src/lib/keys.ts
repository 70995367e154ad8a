// Keys that belong to somebody: fields and dialogs keep theirs.

/** Whether a key belongs to what has the focus. */
export function ownedByField(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return !!target?.closest("input, select, textarea, [role=dialog], [role=slider]");
}
