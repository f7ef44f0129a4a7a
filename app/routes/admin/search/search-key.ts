type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented"> & { target: unknown };

/** Whether a key leads to the search: Ctrl or ⌘ K anywhere, and `/` where nobody is typing. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: Pressed): boolean {
  if (defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  return key === "/" && !isTypedInto(target);
}

const boxes = ["checkbox", "radio"];

/** Whether keys that are pressed there are typed. */
export function isTypedInto(target: unknown): boolean {
  if (typeof target !== "object" || target === null) return false;
  if ("isContentEditable" in target && target.isContentEditable === true) return true;
  if ("type" in target && boxes.includes(String(target.type))) return false;
  return "tagName" in target && ["INPUT", "TEXTAREA", "SELECT"].includes(String(target.tagName));
}
