/** A picture in a product's form: one of the product's own (`image:<id>`), or one of the library (`object:<key>`). */
export type PictureRow = { source: string; alt: string; optionValue: string };

export const MAX_PICTURES = 30;
export const MAX_ALT = 300;

const sourceForm = /^(?:image:[0-9a-f-]{36}|object:[a-z0-9.-]{1,90})$/;

export const pictureField = (index: number, field: string) => `pictures.${index}.${field}`;

/** The keys of the library's objects among the rows. */
export const objectKeysOf = (rows: readonly PictureRow[]) =>
  rows.flatMap(({ source }) => (source.startsWith("object:") ? [source.slice("object:".length)] : []));

/** The submitted rows, in order. */
export function readPictureRows(form: FormData): PictureRow[] {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const rows: PictureRow[] = [];
  for (let index = 0; index < MAX_PICTURES && form.has(pictureField(index, "source")); index++) {
    const at = (field: string) => text(pictureField(index, field)).trim();
    if (sourceForm.test(at("source"))) {
      rows.push({ source: at("source"), alt: at("alt"), optionValue: at("optionValue") });
    }
  }
  return rows;
}

/** The rows with one of them moved up or down; unchanged where there is no such place. */
export function moveRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** Errors of the rows, by field. @param published whether Shoppers see the product */
export function pictureErrors(rows: readonly PictureRow[], published: boolean): Record<string, string> {
  const errors: Record<string, string> = {};
  rows.forEach(({ alt }, index) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that there are none; PostgreSQL refuses NUL
    if (/[\u0000-\u001f\u007f]/.test(alt)) errors[pictureField(index, "alt")] = "Use one line of printable characters.";
    if (alt.length > MAX_ALT) errors[pictureField(index, "alt")] = `Use at most ${MAX_ALT} characters.`;
    if (published && alt === "") {
      errors[pictureField(index, "alt")] = "Add alt text: the product is published.";
    }
  });
  return errors;
}
