/** The names of what differs: of the fields of `after`, those that `before` has not, or has otherwise. */
export function changedFields(before: object, after: object): string[] {
  const known = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) =>
    JSON.stringify(known.get(name)) === JSON.stringify(value) ? [] : [name],
  );
}
