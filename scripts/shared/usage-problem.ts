/** A command line that the command does not know. Its message says what is wrong with it; it may be empty. */
export class UsageError extends Error {}

/** What is wrong with a command line that `parseArgs` or the command refused; undefined for any other error. */
export function usageProblem(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  const refused = error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  // The sentences after the first explain how to write arguments that begin with a dash.
  return refused ? error.message.split(". ")[0] : undefined;
}
