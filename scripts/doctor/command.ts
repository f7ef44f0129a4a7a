import { parseArgs } from "node:util";
import { type Env, EnvError, env } from "#app/platform/env.server.ts";
import { type Command, print } from "#scripts/shared/command.ts";
import { fail, type Result } from "./check.ts";
import { isOk, jsonReport, textReport } from "./report.ts";

const usage = `Usage: npm run doctor [-- --json] [-- --drill] [-- --logs FILE …]
  --json        the results as JSON
  --drill       attacks the running store with requests it must refuse, and records the result
  --logs FILE   also searches this log for secrets; can be repeated`;

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
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
    const remedy = "Correct it in .env; .env.example explains each variable.";
    return [{ id: "configuration", group: "Configuration", ...fail(error.problems.join("; "), remedy) }];
  }
  // Imported late: the store's modules read the configuration as they load.
  const { diagnose } = await import("./diagnose.ts");
  return diagnose(configuration, { logs, drill });
}

/** `npm run doctor`: what stands between this store and the internet, each with its remedy. Prints no secret. */
export const doctorCommand: Command = {
  name: "doctor",
  usage,
  async main(args, { stdout }) {
    const options = readOptions(args);
    const found = await results(options);
    print(stdout, options.json ? jsonReport(found) : textReport(found, stdout));
    return isOk(found) ? 0 : 1;
  },
};
