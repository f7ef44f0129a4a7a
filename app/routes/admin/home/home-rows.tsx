import { GripVertical } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { type HomeRow, movedTo, steppedHome, withPlace, withShown } from "#app/modules/content/home-order.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { Link } from "#app/ui/link.tsx";
import { MoveButton } from "#app/ui/move-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useDragging } from "#app/ui/use-dragging.ts";
import type { SectionAbout } from "./read-home.server.ts";

const buttonId = (intent: string, key: string) => `${intent}-${key}`;

/** Where the focus goes when the pressed button has gone. */
const inItsPlace: Record<string, string | undefined> = { remove: "undo", undo: "remove" };

type About = (key: string) => SectionAbout;

/** The rows while they change in the browser, by the same functions as on the server. */
export function useHomeRows(given: readonly HomeRow[], about: About) {
  const [rows, setRows] = useState<readonly HomeRow[]>(given);
  const [status, setStatus] = useState("");
  const focused = useRef<string | null>(null);
  // The button that moves a row loses the focus when the row moves.
  useEffect(() => {
    if (rows.length > 0 && focused.current) document.getElementById(focused.current)?.focus();
    focused.current = null;
  }, [rows]);

  const show = (next: readonly HomeRow[], key: string) => {
    const row = next.find((each) => each.key === key);
    setRows(next);
    const what = row?.removed ? "was removed" : `is now number ${row?.place}`;
    setStatus(`${about(key).name} ${what}. Save to keep this change.`);
  };
  /** For a submit button, whose change the server makes without JavaScript. */
  const step = (event: MouseEvent<HTMLButtonElement>) => {
    const { value, id } = event.currentTarget;
    const next = steppedHome(rows, value);
    if (!next) return;
    event.preventDefault();
    const [intent = "", key = ""] = value.split(":");
    const other = inItsPlace[intent];
    focused.current = other ? buttonId(other, key) : id;
    show(next, key);
  };
  const dragging = useDragging((key, onto) => show(movedTo(rows, key, onto), key));
  return { rows, status, step, change: setRows, ...dragging };
}

type Props = Omit<ReturnType<typeof useHomeRows>, "status"> & { about: About; errors: FormErrors | undefined };

/** Numbers and buttons order the sections; with JavaScript dragging does, too. */
export function HomeRows({ rows, ...props }: Props) {
  return (
    <ol aria-label="Sections" className="-mt-1 divide-y divide-line">
      {rows.map((row) => (
        <li key={row.key} {...props.drop(row.key)} className="py-4">
          <input type="hidden" name="section" value={row.key} />
          <input type="hidden" name={`seen.${row.key}`} value={row.seen} />
          <input type="hidden" name={`version.${row.key}`} value={row.version} />
          <input type="hidden" name={`removed.${row.key}`} value={row.removed ? "yes" : ""} />
          {row.removed ? (
            <RemovedRow row={row} about={props.about} step={props.step} />
          ) : (
            <Row row={row} rows={rows} {...props} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Row({ row, rows, about, errors, step, change, drag }: Props & { row: HomeRow }) {
  const { key, place, shown } = row;
  const { name, leftOut } = about(key);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div {...drag(key)} className="mt-3 cursor-grab noscript:hidden max-sm:hidden">
        <GripVertical aria-hidden size={18} className="text-muted" />
      </div>
      <div className="min-w-0 grow basis-56">
        <Link
          to={href("/admin/home/:id", { id: key })}
          className="inline-flex min-h-11 items-center underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          <span className="sr-only">Edit </span>
          {name}
        </Link>
        {leftOut && shown ? (
          <p>
            <Badge tone="warning" className="whitespace-normal">
              {leftOut}
            </Badge>
          </p>
        ) : null}
      </div>
      <CheckboxField
        label={
          <>
            Shown<span className="sr-only">: {name}</span>
          </>
        }
        name={`shown.${key}`}
        checked={shown}
        onChange={(event) => change(withShown(rows, key, event.currentTarget.checked))}
      />
      <TextField
        label={`Place of ${name}`}
        hideLabel
        name={`place.${key}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={place}
        onChange={(event) => change(withPlace(rows, key, event.currentTarget.value))}
        error={errorFor(errors, `place.${key}`)}
        className="w-18"
      />
      <div className="flex gap-2">
        {(["up", "down"] as const).map((to) => (
          <MoveButton
            key={to}
            id={buttonId(to, key)}
            row={name}
            to={to}
            name="intent"
            value={`${to}:${key}`}
            pending={false}
            onClick={step}
          />
        ))}
        <Button
          id={buttonId("remove", key)}
          variant="quiet"
          size="small"
          className="min-h-11"
          name="intent"
          value={`remove:${key}`}
          pending={false}
          onClick={step}
        >
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </div>
  );
}

/** A section that goes when the form is saved. */
function RemovedRow({ row: { key, place, shown }, about, step }: Pick<Props, "about" | "step"> & { row: HomeRow }) {
  const { name } = about(key);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <input type="hidden" name={`place.${key}`} value={place} />
      <input type="hidden" name={`shown.${key}`} value={shown ? "on" : ""} />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <s>{name}</s> – removed
      </p>
      <Button
        id={buttonId("undo", key)}
        variant="secondary"
        size="small"
        className="min-h-11"
        name="intent"
        value={`undo:${key}`}
        pending={false}
        onClick={step}
        data-undo
      >
        Undo<span className="sr-only"> removing {name}</span>
      </Button>
    </div>
  );
}
