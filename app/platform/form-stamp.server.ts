import { setTimeout as delay } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import { DAY_MS, HOUR_MS } from "#app/kernel/time.ts";
import { AGAIN } from "./form-stamp.ts";
import { requestInfo } from "./request-info.server.ts";
import { isSigned, sign } from "./secrets.server.ts";
import { type SecurityEvents, securityEvent } from "./security-event.server.ts";

const PURPOSE = "form-stamp";
/** Nobody reads and fills a form in less. */
const FILLED_MS = 1000;
const VALID_MS = DAY_MS;
/** A page that refused a form is answered soon or not at all. */
const AGAIN_MS = HOUR_MS;

type Trap = { shown: string; website: string };

/**
 * When a form was shown, signed, to go with it as a hidden field.
 * @param now unix milliseconds
 * @param again for the page that refused the form: `FormTrap` then leaves out the field that people do not see
 */
export function formStamp({ now = Date.now(), again = false } = {}): string {
  const shown = (again ? AGAIN : "") + now.toString(36);
  return `${shown}.${sign(PURPOSE, shown)}`;
}

/**
 * Whether a form seems to be a program's work: the field that people do not see is filled, or the form came back after a
 * day or without the store's stamp. One that comes back within a second waits for the rest of it here: a password manager
 * is as fast. It is a hurdle for simple programs and no proof of anything.
 * @returns null, or what the page that refuses the form needs so that a person can send it once more: their browser may
 *   have filled the field. The log then has a security event
 */
export async function seemsAutomated(
  context: Readonly<RouterContextProvider>,
  form: SecurityEvents["form.refused"]["form"],
  trap: Trap,
): Promise<{ trapStamp: string } | null> {
  if (await isPersons(trap)) return null;
  securityEvent(context.get(requestInfo), "form.refused", { form });
  return { trapStamp: formStamp({ again: true }) };
}

async function isPersons({ shown, website }: Trap): Promise<boolean> {
  const [stamp = "", signature = "", ...rest] = shown.split(".");
  if (website !== "" || rest.length > 0 || !isSigned(PURPOSE, stamp, signature)) return false;
  const isAgain = stamp.startsWith(AGAIN);
  const age = Date.now() - Number.parseInt(isAgain ? stamp.slice(AGAIN.length) : stamp, 36);
  if (age > (isAgain ? AGAIN_MS : VALID_MS)) return false;
  // Never longer than that, also where another process's clock made the stamp.
  if (age < FILLED_MS) await delay(Math.min(FILLED_MS, FILLED_MS - age));
  return true;
}
