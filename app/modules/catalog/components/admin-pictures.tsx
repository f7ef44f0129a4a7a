import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary, FormStatus } from "#app/ui/form-feedback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { MAX_ALT, type PictureRow, pictureField } from "../picture-form.ts";
import { usePictureOrder } from "./picture-order.ts";

type Shown = Record<string, { url: string; width: number | null; height: number | null }>;
type Option = { name: string; values: readonly string[] } | null;
type Errors = Record<string, string> | undefined;

type AdminPicturesProps = {
  action: string;
  version: number;
  rows: readonly PictureRow[];
  /** What was uploaded since the page was loaded. */
  added: readonly PictureRow[];
  /** What each row shows, by its source. */
  shown: Shown;
  /** The product's first option, whose values pictures may stand for. */
  option: Option;
  library: readonly { key: string; name: string; alt: string }[];
  errors: Errors;
  notice: string | null;
};

/** A product's pictures in their order: buttons move them, and with JavaScript they can be dragged too. */
export function AdminPictures(props: AdminPicturesProps) {
  const { action, version, shown, option, library, errors, notice } = props;
  const { rows, status, step, remove, drop, drag } = usePictureOrder(props.rows, props.added);
  const used = new Set(rows.map(({ source }) => source));
  return (
    <Form method="post" action={action} className="space-y-6">
      <div className="space-y-4 empty:hidden">
        <FormStatus>{notice}</FormStatus>
        <ErrorSummary errors={errors} />
      </div>
      <input type="hidden" name="version" value={version} />
      <Card
        title="In this order"
        actions={
          <Button name="intent" value="save">
            Save pictures
          </Button>
        }
      >
        {rows.length === 0 ? <p className="text-sm text-muted">This product has no pictures.</p> : null}
        <ol className="divide-y divide-line empty:hidden">
          {rows.map((row, index) => (
            <li key={row.source} onDragOver={drop(index)} className="flex flex-wrap items-start gap-4 py-4">
              <div {...drag(row.source)} className="flex cursor-grab items-center gap-2">
                <GripVertical aria-hidden size={18} className="text-muted noscript:hidden" />
                <RowPicture shown={shown[row.source]} />
              </div>
              <Fields row={row} index={index} option={option} errors={errors} />
              <div className="flex gap-2">
                <Move row={row} index={index} to="up" onClick={step(index, -1)} />
                <Move row={row} index={index} to="down" onClick={step(index, 1)} />
                <Button name="intent" value={`remove:${index}`} variant="quiet" size="small" onClick={remove(index)}>
                  <Trash2 aria-hidden size={18} strokeWidth={1.75} />
                  <span className="sr-only">Take picture {index + 1} away</span>
                </Button>
              </div>
            </li>
          ))}
        </ol>
        <p role="status" className="sr-only">
          {status}
        </p>
      </Card>
      <FromLibrary items={library.filter(({ key }) => !used.has(`object:${key}`))} shown={shown} />
    </Form>
  );
}

function RowPicture({ shown }: { shown: Shown[string] | undefined }) {
  if (!shown) return <span className="h-20 w-16 rounded-md bg-sunken" />;
  const size = { width: shown.width ?? 800, height: shown.height ?? 800 };
  const look = "h-20 w-16 rounded-md bg-sunken object-cover";
  return <Picture src={shown.url} alt="" {...size} shownWidth={64} draggable={false} className={look} />;
}

type FieldsProps = { row: PictureRow; index: number; option: Option; errors: Errors };

function Fields({ row, index, option, errors }: FieldsProps) {
  const values = option ? [...new Set([...option.values, row.optionValue].filter(Boolean))] : [];
  return (
    <div className="grid min-w-0 grow basis-64 gap-3 sm:grid-cols-[2fr_1fr]">
      <input type="hidden" name={pictureField(index, "source")} value={row.source} />
      <TextField
        label="Alt text"
        name={pictureField(index, "alt")}
        defaultValue={row.alt}
        maxLength={MAX_ALT}
        error={errorFor(errors, pictureField(index, "alt"))}
      />
      {option ? (
        <SelectField
          label={`Shows ${option.name.toLowerCase()}`}
          name={pictureField(index, "optionValue")}
          defaultValue={row.optionValue}
          options={[{ value: "", label: "All" }, ...values.map((value) => ({ value, label: value }))]}
        />
      ) : null}
    </div>
  );
}

type MoveProps = {
  row: PictureRow;
  index: number;
  to: "up" | "down";
  onClick: React.MouseEventHandler<HTMLButtonElement>;
};

function Move({ row, index, to, onClick }: MoveProps) {
  const Arrow = to === "up" ? ArrowUp : ArrowDown;
  return (
    <Button
      id={`${to} ${row.source}`.replace(/[^\w-]/g, "-")}
      name="intent"
      value={`${to}:${index}`}
      variant="secondary"
      size="small"
      onClick={onClick}
    >
      <Arrow aria-hidden size={18} strokeWidth={1.75} />
      <span className="sr-only">
        Move picture {index + 1} {to}
      </span>
    </Button>
  );
}

function FromLibrary({ items, shown }: { items: AdminPicturesProps["library"]; shown: Shown }) {
  if (items.length === 0) return null;
  return (
    <Card
      title="From the media library"
      actions={
        <Button name="intent" value="add" variant="secondary">
          Add chosen pictures
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">The newest pictures. Adding one does not save yet.</p>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 xl:grid-cols-8">
        {items.map(({ key, name }) => (
          <li key={key}>
            <label className="block text-xs">
              <RowPicture shown={shown[`object:${key}`]} />
              <span className="flex min-h-11 items-center gap-2">
                <input type="checkbox" name="add" value={key} className="size-5 shrink-0" />
                <span className="min-w-0 truncate">{name}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}
