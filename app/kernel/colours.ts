/** The colours of app.css for what can't read a style sheet: emails, previews, and sums about contrast. */

export type Scheme = "light" | "dark";

export const schemes = {
  light: {
    background: "#f8f9f7",
    surface: "#ffffff",
    sunken: "#eef1ed",
    ink: "#16201b",
    muted: "#56625b",
    line: "#dde2dc",
    warning: "#7b4b00",
    warningSoft: "#faeed7",
  },
  dark: {
    background: "#0f1412",
    surface: "#161d1a",
    sunken: "#1d2622",
    ink: "#edf2ef",
    muted: "#a4b1aa",
    line: "#2a3530",
    warning: "#ecc274",
    warningSoft: "#372a10",
  },
} as const satisfies Record<Scheme, Record<string, string>>;

/** What is made of a Store's one accent colour, for a scheme. */
export type AccentColours = {
  /** Links, icons, lines and the focus ring: readable on every background. */
  accent: string;
  fill: string;
  fillHover: string;
  /** Text on a fill. */
  ink: string;
  /** Around a fill that the background would swallow. */
  edge: string;
  /** A tint behind text. */
  soft: string;
};
export type Accent = Record<Scheme, AccentColours>;

/** Of a Store that has chosen none: its ink. */
export const standardAccent: Accent = {
  light: {
    accent: "#16201b",
    fill: "#16201b",
    fillHover: "#37433d",
    ink: "#ffffff",
    edge: "transparent",
    soft: "#e3e9e5",
  },
  dark: {
    accent: "#edf2ef",
    fill: "#edf2ef",
    fillHover: "#cfd8d3",
    ink: "#16201b",
    edge: "transparent",
    soft: "#27322d",
  },
};

/** The tokens of app.css that follow from an accent, as declarations. */
export const accentTokens = ({ accent, fill, fillHover, ink, edge, soft }: AccentColours): string =>
  Object.entries({
    ...{ accent, "accent-fill": fill, "accent-fill-hover": fillHover, "accent-ink": ink },
    ...{ "accent-edge": edge, "accent-soft": soft, focus: accent },
  })
    .map(([name, colour]) => `--color-${name}: ${colour};`)
    .join(" ");
