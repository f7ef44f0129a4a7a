/** Whether a secret looks random, by an estimator (zxcvbn) and simple measures (decision 21 has the figures). */

const JUDGED = 256;
const MIN_HIDDEN = 32;
const MIN_DISTINCT = 8;
const MIN_NEW = 0.67;
const MAX_COUNTING = 0.5;
const MAX_WALKING = 0.5;
/** Share of letter pairs among the most common ones; in few pairs, chance has more influence. */
const maxWordlike = (pairs: number) => 0.2 + 2.1 / Math.sqrt(pairs);
/** Decimal digits of guesses per character: noise scores 1. Hex spells words by chance. */
const MIN_GUESSES = { hex: 0.8, other: 0.92 };

const isHex = (text: string) => /^[0-9a-f]+$/i.test(text);

type SecretJudge = (secret: string) => string | undefined;

/** Loads the word lists, which takes 0.1 seconds. @returns a judge for trimmed secrets of the minimum length */
export async function loadSecretJudge(): Promise<SecretJudge> {
  const language = await loadLanguage();
  const judge: SecretJudge = (given) => {
    const secret = given.slice(0, JUDGED);
    const hidden = hiddenText(secret);
    if (hidden !== undefined && (hidden.length < MIN_HIDDEN || judge(hidden))) return "it is encoded text";
    if (hasFewSigns(secret)) return "it has only a few different characters";
    if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(secret)) return "it is a UUID, which is not secret";
    if (newShare(secret.toLowerCase()) < MIN_NEW) return "it repeats itself";
    if (countingShare(secret) > MAX_COUNTING) return "it is a sequence of letters or numbers";
    if (language.walkingShare(secret) > MAX_WALKING) return "it is a keyboard pattern";
    const hex = isHex(secret);
    const writing = !hex && hasRegularCase(secret);
    if (isSentence(secret) || (writing && language.isWordlike(secret))) return "it is made of words";
    const forms = writing ? [secret, unleet(secret)] : [secret];
    const guesses = Math.min(...forms.map(language.guessesFor)) / secret.length;
    return guesses < (hex ? MIN_GUESSES.hex : MIN_GUESSES.other) ? "it is easy to guess" : undefined;
  };
  return judge;
}

function hasFewSigns(secret: string): boolean {
  const bare = secret.replace(/[\s\p{P}]/gu, "");
  return new Set(secret.toLowerCase()).size < MIN_DISTINCT || /^(?:\d*|[a-z]*|[A-Z]*)$/.test(bare);
}

function newShare(text: string): number {
  let copied = 0;
  for (let at = 0; at < text.length; ) {
    let length = 0;
    while (at + length < text.length && text.indexOf(text.slice(at, at + length + 1)) < at) length++;
    if (length >= 4) copied += length;
    at += length >= 4 ? length : 1;
  }
  return 1 - copied / text.length;
}

function countingShare(text: string): number {
  const shares = [1, 2, 3, 4].map((distance) => {
    const pairs = Array.from({ length: text.length - distance }, (_, at) => [at, at + distance] as const);
    const near = pairs.filter(([one, other]) => Math.abs(text.charCodeAt(other) - text.charCodeAt(one)) <= 1);
    return near.length / pairs.length;
  });
  return Math.max(...shares);
}

function hiddenText(secret: string): string | undefined {
  const bytes = isHex(secret) ? Buffer.from(secret, "hex") : Buffer.from(secret, "base64");
  const text = bytes.toString("latin1");
  return text.length >= 16 && /^[\x20-\x7e\s]+$/.test(text) ? text.trim() : undefined;
}

function isSentence(text: string): boolean {
  const pieces = text.split(/[\s\p{P}]+/u).filter(Boolean);
  return pieces.length >= 4 && pieces.every((piece) => /^(?:\p{L}?\p{Ll}+|\p{Lu}+|\d+)$/u.test(piece));
}

function hasRegularCase(text: string): boolean {
  const runs = (letters: RegExp) => [...text].filter((_, at) => letters.test(text.slice(at, at + 2))).length;
  return Math.min(runs(/^[A-Z]{2}$/), runs(/^[a-z]{2}$/)) <= 1;
}

const leetLetters = new Map(Object.entries({ 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" }));
const unleet = (text: string) => [...text.toLowerCase()].map((sign) => leetLetters.get(sign) ?? sign).join("");
const pairsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

async function loadLanguage() {
  const { ZxcvbnFactory } = await import("@zxcvbn-ts/core");
  const { adjacencyGraphs, dictionary } = await import("@zxcvbn-ts/language-common");
  const english = dictionary["diceware-common"];
  // One list instead of several, without l33t tables, which makes the estimator a hundred times faster.
  const words = [...dictionary["passwords-common"], ...english].filter(({ length }) => length > 2 && length < 15);
  const estimator = new ZxcvbnFactory({ dictionary: { words }, graphs: adjacencyGraphs, l33tTable: {} });
  const common = commonPairs(english);
  const keys = new Map<string, (string | null)[]>(Object.entries(adjacencyGraphs.qwerty));
  return {
    guessesFor: (text: string) => estimator.check(text).guessesLog10,
    walkingShare(text: string): number {
      const pairs = pairsOf(text);
      const near = pairs.filter(([one = "", other = ""]) => keys.get(one)?.some((key) => key?.includes(other)));
      return share(near.length, pairs.length);
    },
    isWordlike(text: string): boolean {
      const letters = pairsOf(unleet(text)).filter((pair) => /^[a-z]{2}$/.test(pair));
      const hits = letters.filter((pair) => common.has(pair)).length;
      return share(hits, letters.length) > maxWordlike(letters.length);
    },
  };
}

function commonPairs(words: string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const pair of words.flatMap(pairsOf)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  return new Set(
    [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([pair]) => pair)
      .slice(0, 100),
  );
}
