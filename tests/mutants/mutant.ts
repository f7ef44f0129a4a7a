/** One edit that takes a rule away, and the test that must notice. */
export type Mutant = {
  /** Unique, in kebab-case, beginning with the requirement's number where it has one. */
  id: string;
  /** What does not hold any more once the edit is made. */
  removes: string;
  /** The file that is edited, from the project's root. */
  file: string;
  /** Stands exactly once in the file. */
  from: string;
  to: string;
  /** The test that must fail by one of its expectations. */
  killer: Killer;
};

export type Killer = {
  file: string;
  /** As it is written, below its `describe`s joined by " > "; placeholders of `.each` stand for all of its cases. */
  test: string;
  /** Of a test with many cases, those alone whose whole name has this in it. */
  only?: string;
};

/** What became of a mutant; `detail` says why a run proves nothing. */
export type Verdict = { outcome: "killed" } | { outcome: "survived" } | { outcome: "broken"; detail: string };

/** @throws Error where the text to replace does not stand in the source exactly once */
export function edited(source: string, { id, from, to }: Mutant): string {
  const found = source.split(from).length - 1;
  if (found !== 1) throw new Error(`${id}: its text stands ${found} times in the file, not once.`);
  return source.replace(from, () => to);
}
