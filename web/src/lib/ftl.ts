// A Fluent text as messages by id, without its comments: a message begins at the margin and ends where the next one does.

export function messagesOf(text: string): Record<string, string> {
  const found = text.replace(/^#.*$/gm, "").matchAll(/^(-?[a-zA-Z][\w-]*) *=(.*(?:\n(?:[ }].*)?)*)/gm);
  return Object.fromEntries([...found].map(([, id = "", source = ""]) => [id, source.trimEnd()]));
}
