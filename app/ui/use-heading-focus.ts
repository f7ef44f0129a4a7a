import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Puts the focus on the heading of each page that is opened, as a page that is loaded whole starts at its top: Tab goes on
 * there, and a screen reader says the heading. It stays where it is on the same page, such as for another order of a list,
 * unless what had it is gone; where the way back restores the page; and for a link to a part of a page. Call it before the
 * page is rendered: what the page itself gives the focus then has the last word.
 */
export function useHeadingFocus() {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  const last = useRef<{ pathname: string; title: string }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of each visit says that there is one
  useLayoutEffect(() => {
    const { activeElement: focused, title } = document;
    const before = last.current;
    last.current = { pathname, title };
    if (!before || isBack || hash) return;
    const isGone = focused === null || focused === document.body;
    if (pathname !== before.pathname || (isGone && title !== before.title)) focusHeading();
  }, [key]);
}

function focusHeading() {
  const main = document.querySelector("main");
  const heading = main?.querySelector("h1");
  // The same element may have had it on the page before, with another text.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (!heading) return main?.focus({ preventScroll: true });
  heading.tabIndex = -1;
  heading.addEventListener("blur", () => heading.removeAttribute("tabindex"), { once: true });
  heading.focus({ preventScroll: true });
}
