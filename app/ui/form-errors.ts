/** Messages by field name, as zod's `flattenError(error).fieldErrors` gives them. The key `form` belongs to no field. */
export type FormErrors = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The first message for a field, or undefined. */
export function errorFor(errors: FormErrors | undefined, name: string): string | undefined {
  const found = errors?.[name];
  return typeof found === "string" ? found || undefined : found?.[0];
}

/** Every field that has a message, with its first one, in the order of the record. */
export function listErrors(errors: FormErrors | undefined): { name: string; message: string }[] {
  return Object.keys(errors ?? {}).flatMap((name) => {
    const message = errorFor(errors, name);
    return message ? [{ name, message }] : [];
  });
}
