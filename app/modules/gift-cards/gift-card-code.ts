/** Crockford's Base32: no I, L, O and U, so that a code can be read out and typed from paper. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;
const GROUP = 4;

/** A code of random bytes, 5 bits of each: 80 bits in all. @throws RangeError for fewer than 16 bytes */
export function codeOf(bytes: Uint8Array): string {
  if (bytes.length < LENGTH) throw new RangeError("A gift card’s code takes 16 bytes.");
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** What was typed as a code: any case, with or without spaces and hyphens, I and L for 1, O for 0. Null if it isn’t one. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\-‐-―]/g, "")
    .replace(/[IL]/g, "1")
    .replaceAll("O", "0");
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}

/** As people read it: in groups of four. */
export const groupedCode = (code: string): string => (code.match(new RegExp(`.{${GROUP}}`, "g")) ?? []).join("-");

export const lastFourOf = (code: string): string => code.slice(-GROUP);
