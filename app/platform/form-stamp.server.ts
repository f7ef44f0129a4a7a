import { setTimeout as delay } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import { DAY_MS, HOUR_MS } from "#app/kernel/time.ts";
import { AGAIN } from "./http/kept-form.ts";
import { requestInfo } from "./request-info.server.ts";
import { isSigned, sign } from "./secrets.server.ts";
import { type PublicForms, securityEvent } from "./security-event.server.ts";

const PURPOSE = "form-stamp";
const FILLED_MS = 1000;
const VALID_MS = DAY_MS;
const AGAIN_MS = HOUR_MS;

/** The fields of a form that tell a person from a program. */
export type Trap = { shown: string; website: string };

/** A signed timestamp of when a form was shown. @param again for a page that refused the form once */
export function formStamp({ now = Date.now(), again = false } = {}): string {
  const shown = (again ? AGAIN : "") + now.toString(36);
  return `${shown}.${sign(PURPOSE, shown)}`;
}

/** What a page needs to refuse a form that looks automated; null for a person's. Waits out the form's first second. */
export async function seemsAutomated(
  context: Readonly<RouterContextProvider>,
  form: keyof PublicForms,
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
  if (age < FILLED_MS) await delay(Math.min(FILLED_MS, FILLED_MS - age));
  return true;
}
