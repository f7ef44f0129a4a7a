import clsx from "clsx";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { MAX_ALT, type PictureRow, pictureField } from "../picture-form.ts";
import { type Library, PictureLibrary, RowPicture, type ShownPictures } from "./picture-library.tsx";
import { pictureButtonId, usePictureOrder } from "./picture-order.ts";

type Option = { name: string; values: readonly string[] } | null;
type Errors = FormErrors | undefined;

type AdminPicturesProps = {
  rows: readonly PictureRow[];
  /** Pictures uploaded since the page loaded. */
  added: readonly PictureRow[];
  shown: ShownPictures;
  /** The product's first option, whose values pictures may stand for. */
  option: Option;
  library: Library;
  /** The library is what the person is looking at. */
  isSearching: boolean;
  errors: Errors;
  /** Where files are added, with the id of what has the focus once no picture is left. */
  upload: ReactNode;
  uploadId: string;
};

/** A product's pictures in order: buttons move them, and with JavaScript dragging does too. */
export function AdminPictures(props: AdminPicturesProps) {
  const { added, shown, option, library, isSearching, errors, upload, uploadId } = props;
  const { rows, status, list, step, remove, drop, drag } = usePictureOrder(props.rows, added, uploadId);
  const items = library.items.filter(({ key }) => !rows.some(({ source }) => source === `object:${key}`));
  return (
    <Card title="Pictures" className="scroll-mt-20">
      <ol id="pictures" ref={list} className="-mt-3 divide-y divide-line empty:hidden">
        {rows.map((row, index) => (
          <li key={row.source} onDragOver={drop(index)} className="flex flex-wrap items-start gap-4 py-4">
            <div {...drag(row.source)} className="flex cursor-grab items-center gap-2">
              <GripVertical aria-hidden size={18} className="text-muted noscript:hidden" />
              <RowPicture shown={shown[row.source]} />
            </div>
            <Fields row={row} index={index} option={option} errors={errors} />
            <div className="flex flex-wrap items-center gap-2">
              {row.source.startsWith("object:") ? <Badge tone="warning">Not saved yet</Badge> : null}
              <Move row={row} index={index} to="up" onClick={step(index, -1)} />
              <Move row={row} index={index} to="down" onClick={step(index, 1)} />
              <Button
                id={pictureButtonId("remove", row)}
                name="intent"
                value={`picture-remove:${index}`}
                variant="quiet"
                size="small"
                className="min-h-11 min-w-11"
                onClick={remove(index)}
              >
                <Trash2 aria-hidden size={18} strokeWidth={1.75} />
                <span className="sr-only">Remove picture {index + 1}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="mb-3 text-sm text-muted empty:hidden">
        {status}
      </p>
      {upload}
      <Disclosure label="Choose from the media library" open={isSearching} className="mt-2">
        <PictureLibrary library={{ ...library, items }} shown={shown} />
      </Disclosure>
    </Card>
  );
}

type FieldsProps = { row: PictureRow; index: number; option: Option; errors: Errors };

function Fields({ row, index, option, errors }: FieldsProps) {
  const values = option ? [...new Set([...option.values, row.optionValue].filter(Boolean))] : [];
  return (
    <div className={clsx("grid min-w-0 grow basis-64 gap-3", option && "sm:grid-cols-[2fr_1fr]")}>
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
      id={pictureButtonId(to, row)}
      name="intent"
      value={`picture-${to}:${index}`}
      variant="secondary"
      size="small"
      className="min-h-11 min-w-11"
      onClick={onClick}
    >
      <Arrow aria-hidden size={18} strokeWidth={1.75} />
      <span className="sr-only">
        Move picture {index + 1} {to}
      </span>
    </Button>
  );
}
