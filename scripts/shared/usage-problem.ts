/** What is wrong with a command line that `parseArgs` refused; undefined for any other error. */
export function usageProblem(error: unknown): string | undefined {
  const refused = error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  // The sentences after the first explain how to write arguments that begin with a dash.
  return refused ? error.message.split(". ")[0] : undefined;
}
