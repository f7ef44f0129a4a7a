import { closeDatabase } from "#app/platform/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { accountChecks } from "./accounts.ts";
import { type Check, checksOf, fail, pass, type Result, runChecks } from "./check.ts";
import { connectionChecks } from "./connections.ts";
import { databaseChecks, databaseState } from "./database.ts";
import { drillFinding } from "./drill/record.ts";
import { runDrill } from "./drill/run.ts";
import { configuredSecrets } from "./secret-values.ts";
import { secretChecks } from "./secrets.ts";
import { serviceChecks } from "./services.ts";
import { singleSignOnChecks } from "./single-sign-on.ts";
import { startUpChecks } from "./start-up.ts";

/** Runs every check on this configuration. `logs` are further files to search for secrets; `drill` tries the running store. */
export async function diagnose(
  configuration: Env,
  { logs, drill }: { logs: string[]; drill: boolean },
): Promise<Result[]> {
  const database = await databaseState(configuration);
  const connected = database === "ready";
  try {
    // Before the rest, which says what the last drill is worth.
    const drilled = drill && connected ? await runDrill() : [];
    const results = await runChecks([
      ...checksOf("Configuration", { configuration: () => pass("Every variable is valid.") }),
      ...startUpChecks(configuration, connected),
      ...databaseChecks(configuration, database),
      ...serviceChecks(configuration),
      ...singleSignOnChecks(configuration),
      ...(connected
        ? [
            ...connectionChecks(configuration),
            ...checksOf("Connections", { drill: drillFinding }),
            ...accountChecks(configuration),
          ]
        : withoutTables()),
      ...secretChecks(configuration, { logs, connected }),
    ]);
    return [...results, ...drilled].map(withoutSecrets);
  } finally {
    await closeDatabase();
  }
}

/** A library's message may quote what it was given. */
function withoutSecrets({ summary, ...result }: Result): Result {
  const forms = configuredSecrets().flatMap((secret) => secret.forms);
  return { ...result, summary: forms.reduce((text, form) => text.replaceAll(form, "[secret]"), summary) };
}

function withoutTables(): Check[] {
  const unknown = () =>
    fail("Unknown: the database does not respond or is empty.", "Run npm run init, then run the diagnostics again.");
  return [
    ...checksOf("Connections", { "verification-values": unknown, drill: unknown }),
    ...checksOf("Accounts", { operators: unknown }),
  ];
}
