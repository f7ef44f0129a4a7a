/** Whether the record itself has this key: `in` also finds what every object inherits, such as `toString`. */
export function isKeyOf<Keyed extends object>(record: Keyed, key: string): key is keyof Keyed & string {
  return Object.hasOwn(record, key);
}
