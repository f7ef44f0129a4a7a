type Rgb = [number, number, number];

// Shadows lean to a cool plum and lights to a warm white: flatter greys would look printed, not lit.
const SHADE = "#1d1923";
const LIGHT = "#fffaf0";

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Between two `#rrggbb` colours; `amount` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [parse(from), parse(to)];
  const channel = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * amount);
  return `#${[channel(0), channel(1), channel(2)].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Lighter for a positive amount, darker for a negative one; -1 to 1. */
export function tone(hex: string, amount: number): string {
  return amount < 0 ? mix(hex, SHADE, -amount) : mix(hex, LIGHT, amount);
}

/** Perceived lightness, 0 to 1. */
export function lightness(hex: string): number {
  const [r, g, b] = parse(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
