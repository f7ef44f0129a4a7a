/** The names of the fields of `after` that differ from `before` or are missing there. */
export function changedFields(before: object, after: object): string[] {
  const known = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) =>
    JSON.stringify(known.get(name)) === JSON.stringify(value) ? [] : [name],
  );
}
