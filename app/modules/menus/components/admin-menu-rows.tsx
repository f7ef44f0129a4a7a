import clsx from "clsx";
import { Badge } from "#app/ui/badge.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { RowButtons, RowHandle, UndoRowButton } from "#app/ui/row-buttons.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { hasRowsUnder, isGone, type MenuRow, possibleParents } from "../menu-form.ts";
import type { useMenuRows } from "./use-menu-rows.ts";

type Props = Omit<ReturnType<typeof useMenuRows>, "status"> & { errors: FormErrors | undefined };

/** Numbers, lists and buttons order the rows; with JavaScript dragging does, too. */
export function MenuRows({ rows, ...props }: Props) {
  return (
    <ol aria-label="Items" className="-mt-1 divide-y divide-line">
      {rows.map((row) => (
        <li key={row.key} {...props.drop(row.key)} className={clsx("py-4", row.under !== "" && "ps-6 sm:ps-12")}>
          <Carried row={row} />
          {isGone(rows, row) ? (
            <GoneRow row={row} rows={rows} step={props.step} />
          ) : (
            <Row row={row} rows={rows} {...props} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** What no one types. */
function Carried({ row: { key, target, seen, removed } }: { row: MenuRow }) {
  return (
    <>
      <input type="hidden" name="item" value={key} />
      <input type="hidden" name={`target.${key}`} value={target} />
      <input type="hidden" name={`seen.${key}`} value={seen} />
      <input type="hidden" name={`removed.${key}`} value={removed ? "yes" : ""} />
    </>
  );
}

type RowProps = Props & { row: MenuRow };

function Row({ row, rows, errors, step, type, choose, drag }: RowProps) {
  const { key, title, url, under, place, where, hidden } = row;
  const parents = [{ value: "", label: "At the top level" }, ...possibleParents(rows, key).map(asOption)];
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <RowHandle {...drag(key)} />
      <div className="min-w-0 grow basis-56 space-y-1.5">
        <TextField
          label={`Text of ${where}`}
          hideLabel
          name={`title.${key}`}
          maxLength={60}
          autoComplete="off"
          value={title}
          onChange={type(key, "title")}
          error={errorFor(errors, `title.${key}`)}
        />
        {row.target === "url" ? (
          <TextField
            label={`Link of ${title}`}
            hideLabel
            name={`url.${key}`}
            maxLength={500}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onChange={type(key, "url")}
            error={errorFor(errors, `url.${key}`)}
          />
        ) : (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{where}</p>
        )}
        {hidden ? (
          <p>
            <Badge tone="warning" className="whitespace-normal">
              {hidden}
            </Badge>
          </p>
        ) : null}
      </div>
      {hasRowsUnder(rows, key) ? (
        <input type="hidden" name={`under.${key}`} value="" />
      ) : (
        <SelectField
          label={`Put ${title} under`}
          hideLabel
          name={`under.${key}`}
          options={parents}
          value={under}
          onChange={choose(key)}
          error={errorFor(errors, `under.${key}`)}
          className="w-44 max-sm:grow"
        />
      )}
      <TextField
        label={`Position of ${title}`}
        hideLabel
        name={`place.${key}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={place}
        onChange={type(key, "place")}
        error={errorFor(errors, `place.${key}`)}
        className="w-18"
      />
      <RowButtons row={row} name={title} step={step} />
    </div>
  );
}

const asOption = ({ key, title }: MenuRow) => ({ value: key, label: `Under ${title}` });

/** An item that goes when the menu is saved, with what was typed in it. */
function GoneRow({ row, rows, step }: Pick<RowProps, "row" | "rows" | "step">) {
  const { key, title, url, under, place, removed } = row;
  const others = rows.filter((each) => each.under === key && !each.removed).length;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <input type="hidden" name={`title.${key}`} value={title} />
      <input type="hidden" name={`url.${key}`} value={url} />
      <input type="hidden" name={`under.${key}`} value={under} />
      <input type="hidden" name={`place.${key}`} value={place} />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <s>{title}</s> – {removed ? removedText(others) : "removed with the item above"}
      </p>
      {removed ? <UndoRowButton row={row} name={title} step={step} /> : null}
    </div>
  );
}

const removedText = (others: number) =>
  others === 0 ? "removed" : `removed with the ${others === 1 ? "item" : `${others} items`} under it`;
