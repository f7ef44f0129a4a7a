import clsx from "clsx";
import { X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import type { LinkProps } from "react-router";
import { Link } from "./link.tsx";
import { useTexts } from "./texts.ts";

type Place = "middle" | "side";

export type DialogProps = {
  title: ReactNode;
  /** In the middle of a wide screen, or from top to bottom at its side. On phones, a sheet at the bottom. */
  place?: Place;
  /** It was closed, or asks to be: stop rendering it. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in view below the rest, which scrolls. */
  footer?: ReactNode;
};

const places: Record<Place, string> = {
  middle: "sm:m-auto sm:max-w-lg sm:rounded-xl",
  side: "sm:ms-auto sm:mt-0 sm:h-dvh sm:max-h-dvh sm:max-w-md sm:rounded-none",
};

/**
 * A modal dialog, open for as long as it is rendered. It takes the focus and keeps it inside; Escape, its button and a
 * press beside it close it, and the focus returns to where it was.
 */
export function Dialog({ title, place = "middle", onClose, children, footer }: DialogProps) {
  const heading = useId();
  return (
    <ModalDialog
      labelledBy={heading}
      onClose={onClose}
      className={clsx("mt-auto max-h-[85dvh] w-full max-w-full rounded-t-xl shadow-raised", places[place])}
    >
      {(close) => (
        <>
          <header className="flex items-center justify-between gap-4 border-b border-line py-2 ps-5 pe-3">
            <h2 id={heading} className="min-w-0 text-lg">
              {title}
            </h2>
            <CloseButton onClick={close} />
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer ? <div className="border-t border-line p-5">{footer}</div> : null}
        </>
      )}
    </ModalDialog>
  );
}

type ModalProps = {
  labelledBy?: string;
  label?: string;
  className?: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: (close: () => void) => ReactNode;
};

/** What every modal dialog does, without its look. */
export function ModalDialog({ labelledBy, label, className, onClose, onKeyDown, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // Browsers return the focus when a dialog is closed, but not from one that is gone.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      aria-label={label}
      // React's strict mode, in development, closes and opens it again: that isn't the visitor's doing.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onKeyDown={onKeyDown}
      onPointerDown={({ target, currentTarget }) => {
        pressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (pressedBeside.current && target === currentTarget) currentTarget.close();
      }}
      className={clsx(
        "flex-col overflow-hidden bg-background text-ink backdrop:bg-ink/45 open:flex dark:backdrop:bg-background/75",
        "transition-opacity duration-200 starting:open:opacity-0",
        className,
      )}
    >
      {children(() => ref.current?.close())}
    </dialog>
  );
}

export function CloseButton({ onClick }: { onClick: () => void }) {
  const t = useTexts();
  return (
    <button
      type="button"
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken"
      aria-label={t("ui.close")}
    >
      <X aria-hidden size={20} strokeWidth={1.75} />
    </button>
  );
}

type DialogLinkProps = LinkProps & { dialog: (close: () => void) => ReactNode };

/** A link that opens a dialog. Without JavaScript, in a new tab and in a new window it leads to its page. */
export function DialogLink({ dialog, ...link }: DialogLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (isForElsewhere(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link {...link} onClick={open} />
      {isOpen ? dialog(() => setOpen(false)) : null}
    </>
  );
}

/** Whether a press of a link opens it in a new tab or window, or saves it. */
export const isForElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
