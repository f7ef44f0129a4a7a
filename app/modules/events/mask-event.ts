/** What a person may see of a provider's event: its original text, without secrets. */

export const MASK = "••••";
/** Enough of a signature to tell it from another. */
const SHOWN_CHARACTERS = 12;

const secretName = /secret|token|passw|signature|authori[sz]ation|credential|cookie|keys?(?![a-z])|^cv[cv2]$/;
/** Secret under any name: keys of known kinds, and JSON Web Tokens. */
const secretValue = /\b(?:[sr]k|whsec)_\w{8,}|_secret_\w+|\bbearer\s+\S{8,}|\beyJ[\w-]{8,500}\.[\w-]+/i;
const digitRuns = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

/** A JSON string, even an unterminated one, a JSON sign, or a run of anything else but space. */
const tokens = /"(?:[^"\\]|\\.?)*(?:"|$)|[{}[\],:]|[^"{}[\],:\s]+/gs;

function isSecretName(name: string): boolean {
  return secretName.test(name.replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase());
}

/** An event's headers: only the beginning of those that prove something. */
export function maskHeaders(headers: Record<string, string>): { name: string; value: string }[] {
  return Object.entries(headers).map(([name, value]) => {
    const cut = isSecretName(name) && value.length > SHOWN_CHARACTERS;
    return { name, value: cut ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value };
  });
}

/** Masks card numbers, keys of known kinds, the Connection's own `secrets`, and values whose key sounds secret. */
export function maskBody(text: string, secrets: readonly string[]): string {
  const known = secrets.flatMap((secret) => [secret, encodeURIComponent(secret), secret.replace(/^whsec_/, "")]);
  const hidden = [...new Set(known)].filter((secret) => secret !== "").sort((a, b) => b.length - a.length);
  const replaceKnown = (part: string) => hidden.reduce((rest, secret) => rest.replaceAll(secret, MASK), part);
  // Again over the whole text: where it isn't JSON a secret may contain a comma or a quotation mark.
  return replaceKnown(maskTokens(text, replaceKnown));
}

function maskTokens(text: string, replaceKnown: (part: string) => string): string {
  let depth = 0;
  /** The depth of the object or list whose key sounds secret; everything in it is masked. */
  let hiddenFrom = 0;
  let afterSecretName = false;
  return text.replace(tokens, (token, at: number) => {
    if (token === "{" || token === "[") {
      depth += 1;
      if (afterSecretName && hiddenFrom === 0) hiddenFrom = depth;
      afterSecretName = false;
    } else if (token === "}" || token === "]") {
      if (hiddenFrom === depth) hiddenFrom = 0;
      depth -= 1;
    } else if (token !== "," && token !== ":") {
      const isName = /^\s*:/.test(text.slice(at + token.length, at + token.length + 100));
      const hide = !isName && (afterSecretName || hiddenFrom > 0);
      afterSecretName = isName && isSecretName(textOf(token));
      return hide ? hideAll(token) : hideParts(token, replaceKnown);
    }
    return token;
  });
}

function textOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}

const hideAll = (token: string) => (/^(?:true|false|null|"")$/.test(token) ? token : `"${MASK}"`);

function hideParts(token: string, replaceKnown: (part: string) => string): string {
  const text = textOf(token);
  const hideIn = (part: string) =>
    replaceKnown(part.replace(digitRuns, (run) => (isCardNumber(run.replace(/\D/g, "")) ? MASK : run)));
  if (secretValue.test(text)) return `"${MASK}"`;
  if (hideIn(text) === text) return token;
  // An escaped secret isn't in the text as it is.
  const inPlace = hideIn(token);
  return inPlace !== token && hideIn(textOf(inPlace)) === textOf(inPlace) ? inPlace : `"${MASK}"`;
}

/** The Luhn check (ISO/IEC 7812-1), which card numbers pass. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
