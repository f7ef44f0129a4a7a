import Bowser from "bowser";

// No browser sends a longer one, and the parser's work grows with the length.
const LONGEST = 512;
const LONGEST_WORD = 40;

/** A name for a User-Agent header, such as "Firefox on Windows". Chosen by the client, so it proves nothing. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent || userAgent.length > LONGEST) return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].map((name) => name?.trim().slice(0, LONGEST_WORD)).filter(Boolean);
  return names.join(" on ") || "Unknown device";
}
