/** What vitest puts the values of a row into: `%s`, `$name`, and the expressions of a template. */
const placeholder = /%[sdifjoOc#$]|\$\{[^}]*\}|\$[\w#][\w#.]*/;

/**
 * The titles of a test as they stand in its file, where those that ran hold the values of a row.
 *
 * @param ran the titles that ran, from the outermost `describe` to the test
 * @param written the titles of all tests in that file; one that a function adds to a `describe` lacks those around it
 */
export function writtenPath(ran: readonly string[], written: readonly string[][]): string[] {
  const fitting = written.filter((path) => fits(ran, path)).sort((one, other) => plainLength(other) - plainLength(one));
  const [best] = fitting;
  return best ? [...ran.slice(0, ran.length - best.length), ...best] : [...ran];
}

function fits(ran: readonly string[], path: readonly string[]): boolean {
  const last = ran.slice(-path.length);
  return last.length === path.length && path.every((title, at) => patternOf(title).test(last[at] ?? ""));
}

function patternOf(title: string): RegExp {
  return new RegExp(`^${literalsOf(title).map(asPattern).join("[^]*")}$`);
}

const asPattern = (literal: string) => literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const literalsOf = (title: string) => title.split(new RegExp(placeholder, "g"));

const plainLength = (path: readonly string[]) =>
  path.reduce((sum, title) => sum + literalsOf(title).join("").length, 0);
