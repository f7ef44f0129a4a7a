import { parseArgs } from "node:util";
import { UsageError } from "#scripts/shared/usage-problem.ts";

export const usage = `Usage: npm run admin -- COMMAND
  create EMAIL [--name NAME] [--generate]   add an operator
  set-password EMAIL [--generate]           set a new password, for customers too, and end all sessions
  reset-second-factor EMAIL                 turn off two-step sign-in for someone who lost it, and end all sessions
  list [--json]                             list all operators
  demote EMAIL [--force]                    turn an operator into a customer
  ban EMAIL [--force]                       block an account's sign-in
  unban EMAIL                               unblock an account's sign-in

You are asked for the password; without a terminal it is read from standard input. --generate creates and shows one.
--force allows this for the last operator who can sign in, too.`;

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
  if (rest.length > 0 || (name === "list" && email !== "")) throw new UsageError(`"${name}" takes fewer arguments.`);
  const { name: displayName, ...options } = values;
  return { name, email: email.trim().toLowerCase(), displayName: displayName.trim() || "Store Admin", ...options };
}
