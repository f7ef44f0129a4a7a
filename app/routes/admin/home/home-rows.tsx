import { href } from "react-router";
import { type HomeRow, movedTo, steppedHome, withPlace, withShown } from "#app/modules/content/home-order.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { Link } from "#app/ui/link.tsx";
import { RowButtons, RowHandle, UndoRowButton } from "#app/ui/row-buttons.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useOrderedRows } from "#app/ui/use-ordered-rows.ts";
import type { SectionAbout } from "./read-home.server.ts";

type About = (key: string) => SectionAbout;

/** The rows while they change in the browser, by the same functions as on the server. */
export const useHomeRows = (given: readonly HomeRow[], about: About) =>
  useOrderedRows(given, { stepped: steppedHome, movedTo, nameOf: ({ key }) => about(key).name });

type Props = Omit<ReturnType<typeof useHomeRows>, "status" | "show"> & { about: About; errors: FormErrors | undefined };

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
      <RowHandle {...drag(key)} />
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
        label={`Position of ${name}`}
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
      <RowButtons row={row} name={name} step={step} />
    </div>
  );
}

/** A section that goes when the form is saved. */
function RemovedRow({ row, about, step }: Pick<Props, "about" | "step"> & { row: HomeRow }) {
  const { key, place, shown } = row;
  const { name } = about(key);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <input type="hidden" name={`place.${key}`} value={place} />
      <input type="hidden" name={`shown.${key}`} value={shown ? "on" : ""} />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <s>{name}</s> – removed
      </p>
      <UndoRowButton row={row} name={name} step={step} />
    </div>
  );
}
