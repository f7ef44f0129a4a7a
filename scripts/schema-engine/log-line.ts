/** One line of the native engine's log: JSON on stderr, the only thing that Prisma accepts there. */
export function logLine(
  level: "INFO" | "WARN" | "ERROR",
  fields: { message: string; error_code?: string; is_panic?: boolean },
) {
  const line = { timestamp: new Date().toISOString(), level, fields, target: "schema_engine::logger" };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
