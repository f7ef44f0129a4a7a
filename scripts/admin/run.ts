import {
  banAccount,
  createOperator,
  demoteOperator,
  listOperators,
  resetSecondFactor,
  setPassword,
  unbanAccount,
} from "#app/auth/accounts/operator-accounts.server.ts";
import { systemViewer } from "#app/auth/system-viewer.server.ts";
import type { AuditAction } from "#app/modules/audit/action.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { closeDatabase, type Transaction } from "#app/platform/db.server.ts";
import type { Command } from "./arguments.ts";
import { newPassword } from "./new-password.ts";
import { operatorTable } from "./operator-table.ts";

type Done = { ok: true } | { ok: false; problem: string };

/** Does what the command says; a refusal is a sentence. */
export async function run(command: Command): Promise<Done> {
  try {
    return await doCommand(command);
  } finally {
    await closeDatabase();
  }
}

async function doCommand(command: Command): Promise<Done> {
  const { email, force, json } = command;
  switch (command.name) {
    case "list":
      console.log(json ? JSON.stringify(await listOperators(), null, 2) : operatorTable(await listOperators()));
      return { ok: true };
    case "create":
      return withPassword(command, (password) =>
        createOperator({ email, name: command.displayName, password }, recorded("operator.created")),
      );
    case "set-password":
      return withPassword(command, (password) => setPassword(email, password, recorded("account.password-set")));
    case "reset-second-factor":
      return said(
        await resetSecondFactor(email, recorded("account.second-factor-reset")),
        `${email} has no second factor any more and is signed out everywhere. The password alone signs in now.`,
      );
    case "demote":
      return said(
        await demoteOperator(email, { force, record: recorded("account.demoted") }),
        `${email} is no Operator any more and is signed out everywhere.`,
      );
    case "ban":
      return said(
        await banAccount(email, { force, record: recorded("account.banned") }),
        `${email} is shut out and signed out everywhere.`,
      );
    case "unban":
      return said(await unbanAccount(email, recorded("account.unbanned")), `${email} may sign in again.`);
  }
}

const recorded = (action: AuditAction) => (tx: Transaction, id: string) =>
  recordAudit(tx, systemViewer("shell"), { action, target: { kind: "account", id } });

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
