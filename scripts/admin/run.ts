import {
  type AccountRefusal,
  banAccount,
  createOperator,
  demoteOperator,
  listOperators,
  resetSecondFactor,
  setPassword,
  unbanAccount,
} from "#app/auth/accounts/operator-accounts.server.ts";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { AuditAction } from "#app/modules/audit/action.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { hasQueue, openQueue, stopJobs } from "#app/platform/jobs.server.ts";
import { announceSecurityNotice } from "#app/platform/security-notice.server.ts";
import type { SecurityNoticeKind } from "#app/platform/security-notice-job.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type CommandIo, print } from "#scripts/shared/command.ts";
import type { Done } from "#scripts/shared/database-command.ts";
import type { Command } from "./arguments.ts";
import { newPassword } from "./new-password.ts";
import { operatorTable } from "./operator-table.ts";

/** Does what the command says; a refusal is a sentence. */
export async function run(command: Command, io: CommandIo): Promise<Done> {
  try {
    if (!announced.includes(command.name)) return await doCommand(command, io);
    const tellsOthers = await opensQueue();
    const done = await doCommand(command, io, { tellsOthers });
    if (done.ok && !tellsOthers && (await listOperators()).length > 1) {
      print(io.stderr, "The other operators get no email about this: this version of the store has not run yet.");
    }
    return done;
  } finally {
    await stopJobs();
    await closeDatabase();
  }
}

/** What every Operator is told of, by a job of the store. */
const announced: readonly Command["name"][] = ["create", "reset-second-factor"];

/** The way back in must work where no store ever ran, too. */
async function opensQueue(): Promise<boolean> {
  try {
    await openQueue();
    return await hasQueue("security.notice");
  } catch {
    return false;
  }
}

async function doCommand(command: Command, io: CommandIo, { tellsOthers = false } = {}): Promise<Done> {
  const { email, force, json } = command;
  const recordedAndTold = (action: AuditAction, kind: SecurityNoticeKind) => async (tx: Transaction, id: string) => {
    await recorded(action)(tx, id);
    if (tellsOthers) await announceSecurityNotice(tx, { kind, subjectId: id, subject: email });
  };
  switch (command.name) {
    case "list":
      print(io.stdout, json ? JSON.stringify(await listOperators(), null, 2) : operatorTable(await listOperators()));
      return { ok: true };
    case "create":
      return withPassword(command, io, (password) =>
        createOperator(
          { email, name: command.displayName, password },
          recordedAndTold("operator.created", "operator_created"),
        ),
      );
    case "set-password":
      return withPassword(command, io, (password) => setPassword(email, password, recorded("account.password-set")));
    case "reset-second-factor":
      return said(
        io,
        await resetSecondFactor(email, recordedAndTold("account.second-factor-reset", "second_factor_removed")),
        `${email} no longer uses two-step sign-in and is signed out everywhere. The password alone signs in now.`,
      );
    case "demote":
      return said(
        io,
        await demoteOperator(email, { force, record: recorded("account.demoted") }),
        `${email} is no longer an operator and is signed out everywhere.`,
      );
    case "ban":
      return said(
        io,
        await banAccount(email, { force, record: recorded("account.banned") }),
        `${email} is blocked and signed out everywhere.`,
      );
    case "unban":
      return said(io, await unbanAccount(email, recorded("account.unbanned")), `${email} can sign in again.`);
  }
}

const recorded = (action: AuditAction) => (tx: Transaction, id: string) =>
  recordAudit(tx, systemViewer("shell"), { action, target: { kind: "account", id } });

type Outcome = { ok: true } | AccountRefusal;

function said({ stdout }: CommandIo, done: Outcome, sentence: string): Done {
  if (!done.ok) return { ok: false, problem: refusalText(done) };
  print(stdout, sentence);
  return done;
}

function refusalText(refused: AccountRefusal): string {
  switch (refused.code) {
    case "no_account":
      return `No account has the email ${refused.email}.`;
    case "email_taken":
      return `An account with the email ${refused.email} already exists.`;
    case "invalid_password":
      return refused.fault.message;
    case "invalid_email":
      return "That isn't an email address.";
    case "no_password":
      return "This account signs in with single sign-on only and has no password to set.";
    case "no_second_factor":
      return "This account doesn't use two-step sign-in.";
    case "not_operator":
      return "This account isn't an operator's.";
    case "last_operator":
      return "This is the last operator who can sign in. To do it anyway, add --force.";
  }
}

/** A generated password is shown once, and only when an account has it. */
async function withPassword(
  { name, email, generate }: Command,
  io: CommandIo,
  use: (password: string) => Promise<Outcome>,
) {
  const password = await newPassword({ generate }, io);
  const what =
    name === "create" ? `${email} is now an operator.` : `${email} has a new password and is signed out everywhere.`;
  const done = said(io, await use(password), what);
  if (done.ok && generate) print(io.stdout, `Password, shown only once: ${password}`);
  return done;
}
