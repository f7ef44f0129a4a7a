/** `npm run admin`: Operators' accounts from the shell, the only local way to add one and the way back in. */
import {
  banAccount,
  createOperator,
  demoteOperator,
  listOperators,
  setPassword,
  unbanAccount,
} from "#app/auth/operator-accounts.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Command, readCommand, usage } from "./admin/arguments.ts";
import { newPassword } from "./admin/new-password.ts";
import { operatorTable } from "./admin/operator-table.ts";
import { explain } from "./shared/explain.ts";

type Done = { ok: true } | { ok: false; problem: string };

async function run(command: Command): Promise<Done> {
  const { email, force, json } = command;
  switch (command.name) {
    case "list":
      console.log(json ? JSON.stringify(await listOperators(), null, 2) : operatorTable(await listOperators()));
      return { ok: true };
    case "create":
      return withPassword(command, (password) => createOperator({ email, name: command.displayName, password }));
    case "set-password":
      return withPassword(command, (password) => setPassword(email, password));
    case "demote":
      return said(
        await demoteOperator(email, { force }),
        `${email} is no Operator any more and is signed out everywhere.`,
      );
    case "ban":
      return said(await banAccount(email, { force }), `${email} is shut out and signed out everywhere.`);
    case "unban":
      return said(await unbanAccount(email), `${email} may sign in again.`);
  }
}

function said(done: Done, sentence: string): Done {
  if (done.ok) console.log(sentence);
  return done;
}

/** A generated password is shown once, and only when an account has it. */
async function withPassword({ name, email, generate }: Command, use: (password: string) => Promise<Done>) {
  const password = await newPassword({ generate });
  const done = await use(password);
  const what =
    name === "create" ? `${email} is an Operator now.` : `${email} has a new password and is signed out everywhere.`;
  said(done, what);
  if (done.ok && generate) console.log(`Password, shown this once: ${password}`);
  return done;
}

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if ("usageProblem" in command) {
    console.error([command.usageProblem, usage].filter(Boolean).join("\n\n"));
    return 2;
  }
  if (!env().DATABASE_URL) throw new Error("DATABASE_URL is not set: run npm run init first.");
  const done = await run(command);
  if (done.ok) return 0;
  console.error(done.problem);
  return 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
