/**
 * Whether the record itself has this key. For names that come from outside: `in` and an index also find what every
 * object inherits, such as `toString` and `constructor`.
 */
export function isKeyOf<Keyed extends object>(record: Keyed, key: string): key is keyof Keyed & string {
  return Object.hasOwn(record, key);
}
