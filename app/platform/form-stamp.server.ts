import { setTimeout as delay } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import { requestInfo } from "./request-info.server.ts";
import { isSigned, sign } from "./secrets.server.ts";
import { type SecurityEvents, securityEvent } from "./security-event.server.ts";

const PURPOSE = "form-stamp";
/** Nobody reads and fills a form in less. */
const FILLED_MS = 1000;
const VALID_MS = 24 * 60 * 60 * 1000;

type Trap = { shown: string; website: string };

/** When a form was shown, signed, to go with it as a hidden field. @param now unix milliseconds */
export function formStamp(now = Date.now()): string {
  const shown = now.toString(36);
  return `${shown}.${sign(PURPOSE, shown)}`;
}

/**
 * Whether a form seems to be a program's work: the field that people do not see is filled, or the form came back after a
 * day or without the store's stamp. One that comes back within a second waits for the rest of it here: a password manager
 * is as fast. It is a hurdle for simple programs and no proof of anything.
 * @returns true, and the log has a security event, where the form is to be refused
 */
export async function seemsAutomated(
  context: Readonly<RouterContextProvider>,
  form: SecurityEvents["form.refused"]["form"],
  trap: Trap,
): Promise<boolean> {
  const automated = !(await isPersons(trap));
  if (automated) securityEvent(context.get(requestInfo), "form.refused", { form });
  return automated;
}

async function isPersons({ shown, website }: Trap): Promise<boolean> {
  const [time = "", signature = "", ...rest] = shown.split(".");
  if (website !== "" || rest.length > 0 || !isSigned(PURPOSE, time, signature)) return false;
  const age = Date.now() - Number.parseInt(time, 36);
  if (age > VALID_MS) return false;
  // Never longer than that, also where another process's clock made the stamp.
  if (age < FILLED_MS) await delay(Math.min(FILLED_MS, FILLED_MS - age));
  return true;
}
