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

/** Of a Store that has chosen none. */
export const standardAccent: Accent = {
  light: {
    accent: "#1b5144",
    fill: "#1b5144",
    fillHover: "#123c32",
    ink: "#ffffff",
    edge: "transparent",
    soft: "#e2eee9",
  },
  dark: {
    accent: "#93d2bb",
    fill: "#93d2bb",
    fillHover: "#b2e2d0",
    ink: "#0c2019",
    edge: "transparent",
    soft: "#1c342b",
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

/** The style sheet of a Store with an accent of its own. Outside the layers, it outranks app.css. */
export const accentCss = ({ light, dark }: Accent): string =>
  `:root { ${accentTokens(light)} } @media (prefers-color-scheme: dark) { :root { ${accentTokens(dark)} } }`;
