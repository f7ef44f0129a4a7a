import { createContext } from "react";
import { type Accent, type AccentColours, schemes, standardAccent } from "#app/kernel/colours.ts";

// Email programs don't support variables and style sheets: each element has its light colours, and a class for the dark
// ones in programs that support the media query.
export const colours = schemes.light;

/** The Store's accent in light, for buttons and links. */
export const AccentContext = createContext<AccentColours>(standardAccent.light);

export function darkStyles(accent: Accent): string {
  const { background, surface, sunken, ink, muted, line, warning, warningSoft } = schemes.dark;
  const { accent: link, fill, ink: action, edge } = accent.dark;
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .background, .background > table > tbody > tr > td { background-color: ${background} !important; }
  .surface { background-color: ${surface} !important; border-color: ${line} !important; }
  .sunken { background-color: ${sunken} !important; }
  .ink { color: ${ink} !important; }
  .muted { color: ${muted} !important; }
  .line { border-color: ${line} !important; }
  .link { color: ${link} !important; }
  .action { background-color: ${fill} !important; border-color: ${edge === "transparent" ? fill : edge} !important; color: ${action} !important; }
  .logo { background-color: #ffffff !important; padding: 4px 8px !important; }
  .warning { background-color: ${warningSoft} !important; color: ${warning} !important; }
}
`;
}

export const fontFamily = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
