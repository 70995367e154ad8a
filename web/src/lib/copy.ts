// A text into the clipboard, also where the browser has none of the new kind: on plain HTTP in the house.

/** Whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;opacity:0";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy"); // the old way works everywhere
  field.remove();
  before?.focus();
  return done;
}
