/**
 * What was typed in a form, by its fields.
 * @param otherwise the values of fields that it doesn't have; without one, as of a checkbox that isn't ticked, empty
 */
export function typedIn<Name extends string>(
  form: FormData,
  fields: readonly Name[],
  otherwise: Partial<Record<Name, string>>,
): Record<Name, string> {
  const typed = fields.map((name) => [name, String(form.get(name) ?? otherwise[name] ?? "")]);
  // Object.fromEntries loses the keys.
  return Object.fromEntries(typed) as Record<Name, string>;
}
