import { setTimeout as delay } from "node:timers/promises";
import { isSigned, sign } from "./secrets.server.ts";

const PURPOSE = "form-stamp";
/** Nobody reads and fills a form in less. */
const FILLED_MS = 1000;
const VALID_MS = 24 * 60 * 60 * 1000;

/** When a form was shown, signed, to go with it as a hidden field. @param now unix milliseconds */
export function formStamp(now = Date.now()): string {
  const shown = now.toString(36);
  return `${shown}.${sign(PURPOSE, shown)}`;
}

/**
 * Whether a form seems to be a program's work: the field that people do not see is filled, or the form came back after a
 * day or without the store's stamp. One that comes back within a second waits for the rest of it here: a password manager
 * is as fast. It is a hurdle for simple programs and no proof of anything.
 */
export async function seemsAutomated({ shown, website }: { shown: string; website: string }): Promise<boolean> {
  const [time = "", signature = "", ...rest] = shown.split(".");
  if (website !== "" || rest.length > 0 || !isSigned(PURPOSE, time, signature)) return true;
  const age = Date.now() - Number.parseInt(time, 36);
  if (age > VALID_MS) return true;
  // Never longer than that, also where another process's clock made the stamp.
  if (age < FILLED_MS) await delay(Math.min(FILLED_MS, FILLED_MS - age));
  return false;
}
