/** The problems that an error lists, one a line; else its message. Stacks help nobody at a prompt. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The build has its own copies of the error classes, so they are told by what they carry.
  if ("problems" in error && Array.isArray(error.problems)) return error.problems.join("\n");
  // A name with several addresses that all refuse: Node lists the refusals and says nothing itself.
  if (error instanceof AggregateError && !error.message) return error.errors.map(explain).join("\n");
  return error.message || error.name;
}
