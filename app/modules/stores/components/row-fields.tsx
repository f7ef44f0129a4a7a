import { ArrowUp, Plus, X } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { FieldError } from "#app/ui/form-feedback.tsx";
import type { RowsField } from "../settings-fields.ts";
import { rowFieldName, rowsOf } from "../settings-form.ts";
import { SettingsField, type SettingsFieldProps } from "./settings-field.tsx";

type Props = SettingsFieldProps & { field: RowsField; path: string };

/** Rows of fields. The server adds, moves and removes them, so that it works without JavaScript. */
export function RowFields({ field, path, ...props }: Props) {
  const { name, label, row, most, fixed } = field;
  const rows = rowsOf(field, props.values);
  const rowPlace = (index: number) => `${name}-${index + 1}`;
  return (
    <fieldset id={name} tabIndex={-1}>
      <legend className="sr-only">{label}</legend>
      <FieldError id={`${name}-error`}>{errorFor(props.errors, name)}</FieldError>
      {rows.length === 0 ? <p className="text-sm text-muted">None yet.</p> : null}
      <ol className="divide-y divide-line empty:hidden">
        {rows.map(({ id }, index) => (
          <li key={id || index} id={rowPlace(index)} className="scroll-mt-20 py-5 first:pt-0">
            <Row {...props} field={field} index={index} movable={!fixed} />
          </li>
        ))}
      </ol>
      {fixed || rows.length >= most ? null : (
        <Button
          name="intent"
          value={`add:${name}`}
          variant="secondary"
          className="mt-4"
          icon={<Plus aria-hidden size={17} />}
          formAction={`${path}#${rowPlace(rows.length)}`}
        >
          Add a {row.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}

type RowProps = SettingsFieldProps & { field: RowsField; index: number; movable: boolean };

function Row({ field, index, movable, ...props }: RowProps) {
  const { name, row, columns } = field;
  const title = `${row} ${index + 1}`;
  return (
    <fieldset className="min-w-0">
      <legend className="float-start min-h-9 content-center text-sm font-medium">{title}</legend>
      {movable ? (
        <div className="mb-2 flex justify-end gap-2">
          {index > 0 ? (
            <Button
              name="intent"
              value={`up:${name}:${index}`}
              variant="quiet"
              size="small"
              icon={<ArrowUp aria-hidden size={16} />}
              aria-label={`Move up: ${title}`}
            >
              <span className="max-sm:sr-only">Move up</span>
            </Button>
          ) : null}
          <Button
            name="intent"
            value={`remove:${name}:${index}`}
            variant="quiet"
            size="small"
            icon={<X aria-hidden size={16} />}
            aria-label={`Remove: ${title}`}
          >
            Remove
          </Button>
        </div>
      ) : null}
      <div className="clear-both grid items-start gap-4 sm:grid-cols-2">
        {columns.map(({ hint, ...column }) => (
          <SettingsField
            key={column.name}
            {...props}
            // Once is enough.
            field={index === 0 && hint ? { ...column, hint } : column}
            name={rowFieldName(name, index, column.name)}
          />
        ))}
      </div>
    </fieldset>
  );
}
