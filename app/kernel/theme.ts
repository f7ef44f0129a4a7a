/** How a Store's pages look, beyond what the pages of all Stores have in common. */
import { type Accent, accentTokens } from "./colours.ts";

export const colourSchemes = ["automatic", "light", "dark"] as const;
/** `automatic`: as the visitor's device is set. */
export type ColourScheme = (typeof colourSchemes)[number];

export const cornerShapes = ["square", "rounded", "round"] as const;
export type Corners = (typeof cornerShapes)[number];

export type Theme = { accent: Accent | null; scheme: ColourScheme; corners: Corners };

/** Radii of small, medium, large and extra large things, in rem. */
const radii: Record<Exclude<Corners, "rounded">, [sm: number, md: number, lg: number, xl: number]> = {
  square: [0, 0, 0, 0],
  round: [0.5, 0.75, 1.25, 1.75],
};

/** A Store's own style sheet, empty where it has nothing of its own. Outside the layers, it outranks app.css. */
export function themeCss({ accent, scheme, corners }: Theme): string {
  const rules = accent ? accentRules(accent, scheme) : [];
  if (corners !== "rounded") {
    const [sm, md, lg, xl] = radii[corners];
    rules.push(`:root { --radius-sm: ${sm}rem; --radius-md: ${md}rem; --radius-lg: ${lg}rem; --radius-xl: ${xl}rem; }`);
  }
  return rules.join(" ");
}

function accentRules({ light, dark }: Accent, scheme: ColourScheme): string[] {
  const rule = `:root { ${accentTokens(light)} }`;
  if (scheme === "light") return [rule];
  // Paper is always light.
  const where = scheme === "dark" ? "@media screen" : "@media screen and (prefers-color-scheme: dark)";
  return [rule, `${where} { :root { ${accentTokens(dark)} } }`];
}
