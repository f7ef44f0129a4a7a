import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The id of a row of a linked table, for links back to it. */
export const rowAnchor = (key: string) => `row-${key}`;

/** Which row was followed from an entry of the browser's history, by the entry's key. */
const followed = new Map<string, string>();

/**
 * Makes rows lead where the link in their heading leads. Text lies above the stretched link so that it can be selected:
 * pressing it presses the link, with the same keys held, unless it was selected. The row that was followed has the focus
 * when one comes back, by the browser's button or by a link to `rowAnchor`.
 */
export function useRowLinks(linked: boolean) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    const rows = body.current;
    if (!linked || !rows) return;
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const row = event.target.closest("tr");
      if (event.target.closest("th a") && row) followed.set(key, row.id);
      if (event.target.closest("a, button, input, label") || getSelection()?.toString()) return;
      const { ctrlKey, metaKey, shiftKey } = event;
      const press = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      row?.querySelector("th a")?.dispatchEvent(press);
    };
    rows.addEventListener("click", follow);
    return () => rows.removeEventListener("click", follow);
  }, [linked, key]);
  useEffect(() => {
    if (!linked) return;
    const id = hash.slice(1) || (isBack ? followed.get(key) : undefined);
    const row = [...(body.current?.rows ?? [])].find((each) => each.id === id);
    row?.querySelector<HTMLAnchorElement>("th a")?.focus({ preventScroll: true });
  }, [linked, key, hash, isBack]);
  return body;
}
