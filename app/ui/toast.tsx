import { CircleCheck, X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { FormStatus } from "./form-feedback.tsx";
import { useTexts } from "./texts.ts";
import { type Undo, UndoForm } from "./undo-form.tsx";

const STAYS_MS = 8000;

type Shown = { text: string; undo: Undo | null; at: string };
/** `first`: the place that the page was loaded at. */
type Toasting = { first: string; show: (toast: Shown) => void };
const ToastContext = createContext<Toasting | null>(null);

type ToastProps = {
  /** What was done; null: nothing to say. */
  children: string | null | undefined;
  undo?: Undo | null | undefined;
};

/**
 * Says what was done. It lies over the page for a while, wherever that leads; on a page that was loaded whole, as
 * without JavaScript, it stands where it is rendered. Never for an error.
 */
export function Toast({ children, undo = null }: ToastProps) {
  const toasting = useContext(ToastContext);
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const stands = toasting === null || toasting.first === key;
  const text = children ?? "";
  const takesBack = undo && JSON.stringify(undo);
  useEffect(() => {
    // Not again on the way back, nor for a link within the page.
    if (stands || text === "" || type === "POP" || hash !== "") return;
    toasting.show({ text, undo: takesBack && JSON.parse(takesBack), at: key });
  }, [stands, text, takesBack, type, hash, key, toasting]);
  if (!stands || text === "") return null;
  return <FormStatus action={undo ? <UndoForm undo={undo} {...inToast} /> : null}>{text}</FormStatus>;
}

/** The place for toasts, around the pages that have some. One shows at a time. */
export function Toasts({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [first] = useState(key);
  const [shown, show] = useState<Shown | null>(null);
  const toasting = useMemo(() => ({ first, show }), [first]);
  return (
    <ToastContext value={toasting}>
      {children}
      <Region shown={shown} show={show} />
    </ToastContext>
  );
}

type RegionProps = { shown: Shown | null; show: (toast: null) => void };

/** Always rendered, so that what comes into it is announced. */
function Region({ shown, show }: RegionProps) {
  const t = useTexts();
  const region = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const waits = useNavigation().state === "idle" && !held;
  useEffect(() => {
    if (!shown || !waits) return;
    const closing = setTimeout(() => show(null), STAYS_MS);
    return () => clearTimeout(closing);
  }, [shown, waits, show]);

  const close = useCallback(() => {
    if (region.current?.contains(document.activeElement)) focusPage();
    setHeld(false);
    show(null);
  }, [show]);
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    // What is done next has its own toast.
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof Node && !region.current?.contains(target)) close();
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("submit", onSubmit);
    };
  }, [shown, close]);

  return (
    <div
      ref={region}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto w-fit max-w-xl print:hidden"
    >
      {shown ? (
        <div
          key={shown.at}
          className="flex animate-toast items-center gap-x-3 rounded-lg border border-line-strong/60 bg-surface py-1 ps-4 pe-1 text-sm text-ink shadow-raised"
        >
          <CircleCheck aria-hidden size={18} className="shrink-0 text-success" />
          <p className="min-w-0 py-2">{shown.text}</p>
          {shown.undo ? <UndoForm undo={shown.undo} {...inToast} /> : null}
          <button
            type="button"
            aria-label={t("ui.close")}
            onClick={close}
            className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden size={18} />
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** The button that had the focus is gone in a moment. */
const focusPage = () => document.getElementById("main")?.focus({ preventScroll: true });

const inToast = { button: { size: "small", className: "min-h-11!" }, onSubmit: focusPage } as const;
