/**
 * Messages by field name, in the format of zod's `flattenError(error).fieldErrors`. The key `form` belongs to no field.
 */
export type FormErrors = Readonly<Record<string, string | readonly string[] | undefined>>;

export function errorFor(errors: FormErrors | undefined, name: string): string | undefined {
  const found = errors?.[name];
  return typeof found === "string" ? found || undefined : found?.[0];
}

/** Every field with a message, with its first one, in the record's order. */
export function listErrors(errors: FormErrors | undefined): { name: string; message: string }[] {
  return Object.keys(errors ?? {}).flatMap((name) => {
    const message = errorFor(errors, name);
    return message ? [{ name, message }] : [];
  });
}
