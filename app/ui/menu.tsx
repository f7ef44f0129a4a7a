import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type MenuProps = {
  /** What is in the button. */
  button: ReactNode;
  /** The button's name, where what is in it is only a picture. */
  label?: string;
  className?: string;
  buttonClassName?: string;
  /** The menu itself. */
  children: ReactNode;
};

/**
 * A button that opens a menu. It is a disclosure, so it works without JavaScript. With it, Escape, a press outside,
 * leaving it with Tab and following one of its links close it, and the focus goes back to the button unless it has
 * been put elsewhere.
 */
export function Menu({ button, label, className, buttonClassName, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  return (
    <details ref={details} className={className} onBlur={closeOnLeaving}>
      <summary className={buttonClassName} aria-label={label}>
        {button}
      </summary>
      {children}
    </details>
  );
}

type Blur = NonNullable<ComponentProps<"details">["onBlur"]>;
const closeOnLeaving: Blur = ({ currentTarget, relatedTarget }) => {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
};

function useClosing(details: { current: HTMLDetailsElement | null }) {
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    close(details.current);
  }, [key, details]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") close(details.current);
    };
    // The focus moves between the press and the click, and iOS sends no click for what is no control.
    let closedByPress = false;
    const onPointerDown = ({ target }: PointerEvent) => {
      const menu = details.current;
      closedByPress = Boolean(menu?.open && target instanceof Node && !menu.contains(target));
      if (menu && closedByPress) menu.open = false;
    };
    const onClick = ({ target }: MouseEvent) => {
      const menu = details.current;
      if (closedByPress && isNowhere(document.activeElement)) menu?.querySelector("summary")?.focus();
      closedByPress = false;
      // A link to the page that is shown already changes nothing else.
      if (target instanceof Element && menu?.contains(target) && target.closest("a")) close(menu);
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("click", onClick);
    };
  }, [details]);
}

/** Where the focus is after a press on no control: nowhere, or on the page's content, which only scripts and links focus. */
const isNowhere = (element: Element | null) =>
  element === null || element === document.body || element.getAttribute("tabindex") === "-1";

function close(menu: HTMLDetailsElement | null) {
  if (!menu?.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}
