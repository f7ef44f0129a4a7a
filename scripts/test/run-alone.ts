/**
 * The command that runs one test and no other, for a shell.
 * @param title the names of its blocks and its own, joined by " > " as vitest's reporters do
 */
export function runAlone(file: string, title: string): string {
  // Vitest takes it as a regular expression.
  const pattern = `^${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
  return `npm test -- ${file} -t ${quoted(pattern)}`;
}

/** In single quotes a POSIX shell takes everything as it is, except a single quote. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
