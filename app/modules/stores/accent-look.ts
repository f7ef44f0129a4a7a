import { accentFrom } from "#app/kernel/accent.ts";
import { type Accent, accentTokens, type Scheme, schemes, standardAccent } from "#app/kernel/colours.ts";
import { settingsSchemas } from "./settings.schema.ts";
import { typedColour } from "./settings-form.ts";

/** How an accent colour looks, as the server computed it. */
export type AccentLook = {
  /** Gives `.look-light` and `.look-dark` the colours of their scheme. */
  css: string;
  /** What was adjusted, a sentence each. */
  notes: readonly string[];
};

const { accent: accentSchema } = settingsSchemas.store.shape;

/** How a store looks with an accent colour, typed or saved; null for what isn't a colour. */
export function accentLook(typed: string): AccentLook | null {
  const colour = accentSchema.safeParse(typedColour(typed));
  if (!colour.success) return null;
  const accent = colour.data ? accentFrom(colour.data) : standardAccent;
  const css = `${rule("light", accent)} ${rule("dark", accent)}`;
  return {
    css,
    notes: colour.data ? notesOn(accent) : ["These are the colours of a store without an accent of its own."],
  };
}

function rule(scheme: Scheme, accent: Accent): string {
  const { background, surface, sunken, ink, muted, line } = schemes[scheme];
  const grounds = Object.entries({ background, surface, sunken, ink, muted, line });
  const tokens = grounds.map(([name, colour]) => `--color-${name}: ${colour};`).join(" ");
  return `.look-${scheme} { color: ${ink}; ${tokens} ${accentTokens(accent[scheme])} }`;
}

function notesOn(accent: Accent): string[] {
  const { fill, ink } = accent.light;
  const adjusted = [...notesIn("light", accent), ...notesIn("dark", accent)];
  return [
    `Buttons are ${fill} with ${ink === "#ffffff" ? "white" : "black"} text.`,
    ...(adjusted.length > 0 ? adjusted : ["Links can be read on every background without a change."]),
  ];
}

function notesIn(scheme: Scheme, accent: Accent): string[] {
  const { accent: shade, fill, edge } = accent[scheme];
  const change = scheme === "light" ? "darker" : "lighter";
  return [
    ...(shade === fill ? [] : [`On ${scheme} pages, links are ${change} (${shade}), so that they can be read.`]),
    ...(edge === "transparent" ? [] : [`On ${scheme} pages, buttons have an outline, so that they stand out.`]),
  ];
}
