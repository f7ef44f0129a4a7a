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
 * Whether a form seems to be a program's work: the field that people do not see is filled, or the form came back within a
 * second, after a day, or without the store's stamp. It is a hurdle for simple programs and no proof of anything.
 */
export function seemsAutomated({ shown, website }: { shown: string; website: string }, now = Date.now()): boolean {
  const [time = "", signature = "", ...rest] = shown.split(".");
  if (website !== "" || rest.length > 0 || !isSigned(PURPOSE, time, signature)) return true;
  const age = now - Number.parseInt(time, 36);
  return age < FILLED_MS || age > VALID_MS;
}
