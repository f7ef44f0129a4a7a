import { CircleAlert, CircleCheck } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { type FormErrors, listErrors } from "./form-errors.ts";
import { useTexts } from "./texts.ts";

export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

type ErrorSummaryProps = {
  errors?: FormErrors;
  title?: string;
  /** Field ids that differ from the field's name. */
  ids?: Readonly<Record<string, string>>;
  /** What leads to a field that the form doesn't show now, by the field's name. */
  elsewhere?: (name: string, message: string) => ReactNode;
};

/** Lists a form's errors, each linked to its field. Takes the focus, so that it is read and seen first. */
export function ErrorSummary({ errors, title, ids, elsewhere }: ErrorSummaryProps) {
  const t = useTexts();
  const items = listErrors(errors);
  const ref = useRef<HTMLDivElement>(null);
  const shown = items.map((item) => item.message).join("\n");
  const settled = useNavigation().state === "idle";
  // Compares content, not identity: a new submission moves the focus, another render doesn't.
  useEffect(() => {
    if (settled && shown) ref.current?.focus();
  }, [settled, shown]);
  if (items.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-danger/40 bg-danger-soft px-5 py-4 text-sm text-ink"
    >
      <h2 className="text-base text-danger">{title ?? t("ui.check_form")}</h2>
      <ul className="mt-2 space-y-1">
        {items.map(({ name, message }) => (
          <li key={name}>
            {name === "form"
              ? message
              : (elsewhere?.(name, message) ?? (
                  <a href={`#${ids?.[name] ?? name}`} onClick={focusTarget} className={errorLink}>
                    {message}
                  </a>
                ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

export const errorLink = "underline underline-offset-4 hover:text-danger";

/** Focuses the field without changing the URL: React Router would drop the form's response, and the input with it. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: "center" });
}

type FormStatusProps = {
  children?: ReactNode /** What can be done about it, such as a form that undoes it. */;
  action?: ReactNode;
};

/** Announces that a form succeeded, to screen readers too. Always rendered, so that the change is announced. */
export function FormStatus({ children, action }: FormStatusProps) {
  return (
    <div role="status">
      {children ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-success-soft px-4 py-3 text-sm text-ink">
          <p className="flex min-w-0 items-start gap-2">
            <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-success" />
            <span>{children}</span>
          </p>
          {action}
        </div>
      ) : null}
    </div>
  );
}
