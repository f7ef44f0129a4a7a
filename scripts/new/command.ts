import { parseArgs } from "node:util";
import { type Command, print } from "#scripts/shared/command.ts";
import { UsageError } from "#scripts/shared/usage-problem.ts";
import { type Change, write } from "./change.ts";
import { newEmail } from "./new-email.ts";
import { newJob } from "./new-job.ts";
import { newModule } from "./new-module.ts";
import { newRoute } from "./new-route.ts";

const kinds = {
  module: (name) => newModule(name, new Date()),
  route: newRoute,
  job: newJob,
  email: (name) => newEmail(name, process.cwd()),
} satisfies Record<string, (name: string) => Change>;

const isKind = (kind: string | undefined): kind is keyof typeof kinds =>
  kind !== undefined && Object.hasOwn(kinds, kind);

/** `npm run new`: writes the skeleton of a new thing with its tests, and registers it. */
export const newCommand: Command = {
  name: "new",
  usage: `Usage: npm run new -- KIND NAME
  module NAME          a Module with a table:   npm run new -- module loyalty-cards
  route SECTION/NAME   a page:                  npm run new -- route storefront/loyalty-cards
  job MODULE/NAME      a job of a Module:       npm run new -- job orders/remind-buyer
  email MODULE/NAME    an email of a Module:    npm run new -- email orders/reminder`,

  async main(args, { stdout }) {
    const [kind, name, ...rest] = parseArgs({ args, allowPositionals: true }).positionals;
    if (!isKind(kind) || !name || rest.length > 0) throw new UsageError("Say what to make, and its name.");
    const change = kinds[kind](name);
    for (const file of write(change, process.cwd())) print(stdout, file);
    print(stdout, ["", "Next:", ...change.next.map((step) => `- ${step}`)].join("\n"));
    return 0;
  },
};
