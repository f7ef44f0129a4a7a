export type Entry = readonly [name: string, value: string];

/** What of a form counts as its content, where that isn't all it would send. */
export type ReadContent = (form: HTMLFormElement) => Entry[];

/** What a form would send. @param except names that don't count, such as a search */
export function contentOf(form: HTMLFormElement, except: readonly string[] = []): Entry[] {
  const entries = [...new FormData(form)].filter(([name]) => !except.includes(name));
  return entries.map(([name, value]): Entry => [name, typeof value === "string" ? value : value.name]);
}

/** The names of the fields that differ, in the order of the form. */
export function changedNames(before: readonly Entry[], after: readonly Entry[]): string[] {
  const grouped = (entries: readonly Entry[]) => Map.groupBy(entries, ([name]) => name);
  const [old, now] = [grouped(before), grouped(after)];
  const textOf = (entries: readonly Entry[] | undefined) => JSON.stringify(entries?.map(([, value]) => value));
  return [...new Set([...now.keys(), ...old.keys()])].filter((name) => textOf(old.get(name)) !== textOf(now.get(name)));
}
