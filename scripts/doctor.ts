/** `npm run doctor`: what stands between this store and the internet, each with its remedy. Prints no secret. */
import { parseArgs } from "node:util";
import { type Env, EnvError, env } from "#app/platform/env.server.ts";
import { fail, type Result } from "./doctor/check.ts";
import { isOk, jsonReport, textReport } from "./doctor/report.ts";
import { runMain } from "./shared/run-main.ts";

const usage = `Usage: npm run doctor [-- --json] [-- --drill] [-- --logs FILE …]
  --json        the results as JSON
  --drill       tries on the running store what it must refuse, and records the result
  --logs FILE   search this log for secrets too; may be given several times`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      json: { type: "boolean", default: false },
      logs: { type: "string", multiple: true, default: [] },
      drill: { type: "boolean", default: false },
    },
  });
  return values;
}

/** Without a readable configuration nothing else can be looked at. */
async function results({ logs, drill }: ReturnType<typeof readOptions>): Promise<Result[]> {
  let configuration: Env;
  try {
    configuration = env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const remedy = "Correct it in .env: .env.example explains each.";
    return [{ id: "configuration", group: "Configuration", ...fail(error.problems.join("; "), remedy) }];
  }
  // Imported late: the store's modules read the configuration as they load.
  const { diagnose } = await import("./doctor/diagnose.ts");
  return diagnose(configuration, { logs, drill });
}

async function main(): Promise<number> {
  const options = readOptions();
  const found = await results(options);
  console.log(options.json ? jsonReport(found) : textReport(found));
  return isOk(found) ? 0 : 1;
}

await runMain(main, usage);
