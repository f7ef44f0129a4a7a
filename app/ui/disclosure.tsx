import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTexts } from "./texts.ts";

type MenuProps = {
  button: ReactNode;
  /** The button's accessible name, if it contains only a picture. */
  label?: string;
  className?: string;
  buttonClassName?: string;
  /** For what should have the focus once it is open. */
  onOpen?: (menu: HTMLDetailsElement) => void;
  children: ReactNode;
};

/** For the button of a menu that stands among other buttons. */
export const menuButton =
  "inline-flex min-h-11 list-none items-center gap-2 rounded-lg border border-line-strong/60 bg-surface px-5 text-sm font-medium hover:border-ink";

/**
 * A button that opens a menu. A disclosure, so it works without JavaScript. With it, Escape, a press outside, tabbing
 * out and following one of its links close it, and the focus returns to the button unless it has moved elsewhere.
 */
export function Menu({ button, label, className, buttonClassName, onOpen, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  return (
    <details
      ref={details}
      className={className}
      onBlur={closeOnLeaving}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.(currentTarget)}
    >
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
    // The focus moves between press and click, and iOS sends no click outside controls.
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
      // A link to the current page changes nothing else.
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

/**
 * Where the focus is after a press outside controls: nowhere, or on the page's content, which only scripts and links
 * focus.
 */
const isNowhere = (element: Element | null) =>
  element === null || element === document.body || element.getAttribute("tabindex") === "-1";

function close(menu: HTMLDetailsElement | null) {
  if (!menu?.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

const tones = {
  neutral: "border-line-strong/60 hover:border-ink",
  danger: "border-danger/50 text-danger hover:bg-danger-soft",
  primary:
    "border-line-strong/60 not-group-open:border-accent-edge not-group-open:bg-accent-fill not-group-open:text-accent-ink not-group-open:hover:bg-accent-fill-hover",
};

export type ConfirmProps = {
  /** The first button, such as "Cancel order". */
  label: ReactNode;
  question: ReactNode;
  children: ReactNode;
  tone?: "neutral" | "danger" | "primary";
  /** Open from the start, to continue something. */
  open?: boolean;
};

/** Asks before something that can't be undone. A disclosure, not a dialog: it needs no JavaScript. */
export function Confirm({ label, question, children, tone = "neutral", open }: ConfirmProps) {
  const t = useTexts();
  return (
    <details open={open} className="group rounded-lg open:border open:border-line open:bg-surface open:p-4">
      <summary
        className={clsx(
          "inline-flex min-h-11 list-none items-center rounded-lg border px-5 text-sm font-medium transition-colors",
          "group-open:mb-3 group-open:px-3",
          tones[tone],
        )}
      >
        <span className="group-open:hidden">{label}</span>
        <span className="hidden group-open:inline">{t("ui.cancel")}</span>
      </summary>
      <div className="space-y-3 text-sm">
        <div>{question}</div>
        {children}
      </div>
    </details>
  );
}

export type DisclosureProps = {
  label: ReactNode;
  /** Open from the start, for example because something in it is wrong. */
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/** What few people need: shown on demand, and sent with its form either way. */
export function Disclosure({ label, open, className, children }: DisclosureProps) {
  return (
    <details open={open} className={clsx("group/more", className)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm underline-offset-4 hover:underline">
        <ChevronDown aria-hidden size={16} className="shrink-0 text-muted group-open/more:rotate-180" />
        {label}
      </summary>
      <div className="pb-2 pt-3">{children}</div>
    </details>
  );
}

type FoldedSectionProps = { title: ReactNode; open?: boolean; children: ReactNode };

/** A section of a page that folds under its heading. Several stand between lines. */
export function FoldedSection({ title, open, children }: FoldedSectionProps) {
  return (
    <details open={open} className="group/text">
      <summary className="flex min-h-13 list-none items-center justify-between gap-4">
        <h2 className="text-base">{title}</h2>
        <ChevronDown aria-hidden size={18} className="shrink-0 text-muted group-open/text:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
