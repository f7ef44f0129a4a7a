import { href } from "react-router";
import { isTypedInto } from "../search/search-key.ts";

/** What a key does in Store Admin. */
export type Shortcut =
  | { keys: string; label: string; to: string }
  | { keys: string; label: string; act: "new" | "save" | "next" | "previous" | "select" | "undo" };

export const shortcuts: readonly Shortcut[] = [
  { keys: "g h", label: "Go to the dashboard", to: href("/admin") },
  { keys: "g o", label: "Go to the orders", to: href("/admin/orders") },
  { keys: "g r", label: "Go to the quote requests", to: href("/admin/requests") },
  { keys: "g p", label: "Go to the products", to: href("/admin/products") },
  { keys: "g m", label: "Go to the media", to: href("/admin/media") },
  { keys: "g c", label: "Go to the customers", to: href("/admin/customers") },
  { keys: "g s", label: "Go to the settings", to: href("/admin/settings") },
  { keys: "n", label: "Add one to the list, such as a product", act: "new" },
  { keys: "s", label: "Save the form", act: "save" },
  { keys: "j", label: "Next row of a list", act: "next" },
  { keys: "k", label: "Previous row", act: "previous" },
  { keys: "x", label: "Select or deselect the row", act: "select" },
  { keys: "u", label: "Undo what was just done", act: "undo" },
  { keys: "?", label: "Show these shortcuts", to: href("/admin/shortcuts") },
];

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented"> & { target: unknown };

/**
 * What a key means after the one before; `null` where it begins nothing and ends nothing.
 * @param before the first key of a pair, if one was just pressed
 */
export function readShortcut(pressed: Pressed, before: string | null): Shortcut | "begun" | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = pressed;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isTypedInto(target)) return null;
  const keys = before ? `${before} ${key}` : key;
  const found = shortcuts.find((shortcut) => shortcut.keys === keys);
  if (found) return found;
  return !before && shortcuts.some((shortcut) => shortcut.keys.startsWith(`${key} `)) ? "begun" : null;
}
