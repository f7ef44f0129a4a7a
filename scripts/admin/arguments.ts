import { parseArgs } from "node:util";
import { UsageError } from "#scripts/shared/usage-problem.ts";

export const usage = `Usage: npm run admin -- COMMAND
  create EMAIL [--name NAME] [--generate]   add an Operator
  set-password EMAIL [--generate]           replace a password, a Customer's too, and end all sessions
  reset-second-factor EMAIL                 take the second factor away from who has lost it, and end all sessions
  list [--json]                             all Operators
  demote EMAIL [--force]                    make an Operator a Customer
  ban EMAIL [--force]                       shut an account out
  unban EMAIL                               let it in again

A password is asked for, or read from standard input when that is not a terminal; --generate makes and shows one.
--force also takes away the last Operator who can sign in.`;

/** Which options each command takes. */
const commands = {
  create: ["name", "generate"],
  "set-password": ["generate"],
  "reset-second-factor": [],
  list: ["json"],
  demote: ["force"],
  ban: ["force"],
  unban: [],
} as const satisfies Record<string, readonly string[]>;

type Name = keyof typeof commands;
export type Command = {
  name: Name;
  email: string;
  displayName: string;
  generate: boolean;
  json: boolean;
  force: boolean;
};

const isName = (text: string | undefined): text is Name => text !== undefined && Object.hasOwn(commands, text);

/** Reads the command line. @throws UsageError where it is none of these */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: "string", default: "Store Admin" },
      generate: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      force: { type: "boolean", default: false },
    },
  });
  const [name, email = "", ...rest] = positionals;
  if (name === undefined) throw new UsageError("");
  if (!isName(name)) throw new UsageError(`There is no command "${name}".`);
  const taken: readonly string[] = commands[name];
  const given = Object.entries(values).find(
    ([option]) => args.some((arg) => arg.split("=")[0] === `--${option}`) && !taken.includes(option),
  );
  if (given) throw new UsageError(`"${name}" takes no --${given[0]}.`);
  if (name !== "list" && email === "") throw new UsageError(`"${name}" needs the email of an account.`);
  if (rest.length > 0 || (name === "list" && email !== "")) throw new UsageError(`"${name}" takes less than that.`);
  const { name: displayName, ...options } = values;
  return { name, email: email.trim().toLowerCase(), displayName: displayName.trim() || "Store Admin", ...options };
}
