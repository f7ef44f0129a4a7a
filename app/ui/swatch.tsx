import clsx from "clsx";

/** A dot in a product's colour. An SVG attribute, because the page's policy forbids inline styles. */
export function Swatch({ colour, className }: { colour: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={clsx("size-4 shrink-0", className)}>
      <circle cx="10" cy="10" r="9.25" fill={colour} stroke="currentColor" strokeOpacity="0.25" strokeWidth="1.5" />
    </svg>
  );
}
