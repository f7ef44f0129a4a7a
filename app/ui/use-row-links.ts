import { useEffect, useRef } from "react";

/**
 * Text lies above the stretched link so that it can be selected: pressing it presses the link, with the same keys held,
 * unless it was selected.
 */
export function useRowLinks(linked: boolean) {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const rows = body.current;
    if (!linked || !rows) return;
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest("a, button, input, label")) return;
      if (getSelection()?.toString()) return;
      const { ctrlKey, metaKey, shiftKey } = event;
      const press = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      event.target.closest("tr")?.querySelector("th a")?.dispatchEvent(press);
    };
    rows.addEventListener("click", follow);
    return () => rows.removeEventListener("click", follow);
  }, [linked]);
  return body;
}
