import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Puts the focus on the heading of each page that is opened, just as a full page load starts at the top: Tab continues
 * from there, and a screen reader reads the heading out. The focus stays put on the same page, such as when a list is
 * sorted, unless the focused element is gone; when *Back* restores a page; and for a link to a part of a page. Call it
 * before the page renders, so that a page can still focus something of its own.
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
    const isGone = !focused || focused === document.body;
    if (pathname !== before.pathname || (isGone && title !== before.title)) focusHeading();
  }, [key]);
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  // The same element may have had it on the page before, with another text.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
