/** Stable may be relied on. Experimental works as far as its tests say, and may change or go. */
export type Maturity = "Experimental" | "Stable";

export type Capability = {
  id: string;
  title: string;
  what: string;
  maturity: Maturity;
  /** The tests that show it: titles as written, below their `describe`s joined by " > ", by file. */
  evidence: Readonly<Record<string, readonly string[]>>;
};
