/** A message by field name; the key `form` belongs to no field. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

export const errorFor = (errors: FormErrors | undefined, name: string): string | undefined =>
  errors?.[name] || undefined;

/** Every field with a message, in the record's order. */
export const listErrors = (errors: FormErrors = {}): { name: string; message: string }[] =>
  Object.entries(errors).flatMap(([name, message]) => (message ? [{ name, message }] : []));
