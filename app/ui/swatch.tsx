import clsx from "clsx";

/** The store's colour words and their values; the demo's product pictures use the same ones. */
const colourNames: Readonly<Record<string, string>> = {
  Chalk: "#ece9e1",
  Oat: "#d9ccb4",
  Sand: "#c9b08a",
  Stone: "#a9a79c",
  Fog: "#bcc6c8",
  Slate: "#5b6870",
  Graphite: "#3b4043",
  Ink: "#26344d",
  Navy: "#2c3f63",
  Denim: "#5c7ea6",
  Sky: "#a5c3d8",
  Sage: "#9fae92",
  Moss: "#66734a",
  Pine: "#2d5548",
  Teal: "#3d7f80",
  Ochre: "#cf9a3c",
  Mustard: "#d8ab3f",
  Clay: "#b9694a",
  Rust: "#a4502f",
  Brick: "#96453a",
  Berry: "#7f3550",
  Blush: "#dfb3a6",
  Plum: "#5b3f5d",
  Walnut: "#6d4a33",
  Oak: "#c79b69",
  Ash: "#dcc7a4",
  Cork: "#bd9263",
  Tan: "#b07a48",
  Brass: "#c49a4a",
  Copper: "#bd744c",
  Steel: "#b4bbbf",
  White: "#f4f3ef",
  Black: "#292b2c",
};

/** The colour that an option value names ("Moss", "Moss / Oak"), or null. */
export function findColour(value: string): string | null {
  return colourNames[value] ?? colourNames[value.split(" / ")[0] ?? ""] ?? null;
}

/** A dot in a product's colour. An SVG attribute, because the page's policy forbids inline styles. */
export function Swatch({ colour, className }: { colour: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={clsx("size-4 shrink-0", className)}>
      <circle cx="10" cy="10" r="9.25" fill={colour} stroke="currentColor" strokeOpacity="0.25" strokeWidth="1.5" />
    </svg>
  );
}
