import Bowser from "bowser";

// Longer ones are nobody's browser, and the parser's work grows with them.
const LONGEST = 512;
const LONGEST_WORD = 40;

/** A User-Agent header in words, for instance "Firefox on Windows". What the client says of itself: no proof of anything. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent || userAgent.length > LONGEST) return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].map((name) => name?.trim().slice(0, LONGEST_WORD)).filter(Boolean);
  return names.join(" on ") || "Unknown device";
}
