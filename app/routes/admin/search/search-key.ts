type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented"> & { target: unknown };

/** Whether a key leads to the search: Ctrl or ⌘ K anywhere, and `/` where nobody is typing. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: Pressed): boolean {
  if (defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  return key === "/" && !isTypedInto(target);
}

const isTypedInto = (target: unknown) =>
  typeof target === "object" &&
  target !== null &&
  ("isContentEditable" in target && target.isContentEditable === true
    ? true
    : "tagName" in target && ["INPUT", "TEXTAREA", "SELECT"].includes(String(target.tagName)));
