import clsx from "clsx";
import { LoaderCircle } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import type { LinkProps } from "react-router";
import { Link } from "./link.tsx";
import { useBusy } from "./use-busy.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const variants: Record<ButtonVariant, string> = {
  primary: "border-accent-edge bg-accent-fill text-accent-ink hover:bg-accent-fill-hover",
  secondary: "border-line-strong/60 bg-surface text-ink hover:border-ink",
  quiet: "border-transparent bg-transparent text-ink hover:bg-sunken",
  danger: "border-transparent bg-danger text-danger-ink hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  // Looks smaller than what can be pressed.
  small:
    "relative min-h-9 gap-1.5 whitespace-nowrap rounded-md px-3 text-sm after:absolute after:inset-x-0 after:-inset-y-1",
  medium: "min-h-11 gap-2 rounded-lg px-5 text-sm",
  large: "min-h-13 gap-2.5 rounded-lg px-7 text-base",
};

type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; icon?: ReactNode };

function buttonClass({ variant = "primary", size = "medium", block }: Look): string {
  return clsx(
    "inline-flex items-center justify-center border py-1.5 text-center font-medium leading-tight",
    "transition-colors disabled:opacity-55 aria-disabled:opacity-70 in-aria-busy:opacity-70",
    variants[variant],
    sizes[size],
    block && "w-full",
  );
}

export type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** "never" for one that may be pressed again before its answer is there. */
    pending?: boolean | "never";
    pendingLabel?: string;
  };

/**
 * A submit button by default. It is pending from its press until the page has an answer, and where `pending` says so: it
 * keeps its focus then, but ignores presses.
 */
export function Button({ variant, size, block, icon, pending, pendingLabel, className, ...rest }: ButtonProps) {
  const { children, onClick, type = "submit", ...attributes } = rest;
  const [pressed, press] = usePressed();
  const waits = pending === true || (pressed && pending !== "never");
  return (
    <button
      {...attributes}
      type={type}
      aria-disabled={waits || undefined}
      onClick={(event) => {
        if (waits) return event.preventDefault();
        if (type === "submit" && isSent(event.currentTarget)) press();
        onClick?.(event);
      }}
      className={clsx(buttonClass({ variant, size, block }), className)}
    >
      {waits ? <LoaderCircle aria-hidden size={17} className="animate-spin" /> : icon}
      <span>{waits && pendingLabel ? pendingLabel : children}</span>
    </button>
  );
}

/** Whether a form that this sends is on its way. A native one, such as for a download, isn't noticed. */
function usePressed() {
  const [pressed, setPressed] = useState(false);
  const busy = useBusy(({ navigation }) => navigation.formMethod !== undefined, pressed);
  useEffect(() => {
    if (!pressed || busy) return;
    // By the next task a form that was sent is on its way.
    const timer = setTimeout(() => setPressed(false));
    return () => clearTimeout(timer);
  }, [pressed, busy]);
  return [pressed && busy, () => setPressed(true)] as const;
}

const isSent = ({ form, formNoValidate }: HTMLButtonElement) =>
  form !== null && (form.noValidate || formNoValidate || form.checkValidity());

/** First in a form with several buttons: what Enter in a field presses. No one sees it. */
export function DefaultButton({ name = "intent", value }: { name?: string; value: string }) {
  return <button type="submit" name={name} value={value} hidden aria-hidden tabIndex={-1} />;
}

export type LinkButtonProps = LinkProps & Look;

/** A link that looks like a button: to go somewhere, never to change something. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={clsx(buttonClass({ variant, size, block }), className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={clsx(
        "font-medium text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent",
        className,
      )}
    />
  );
}
