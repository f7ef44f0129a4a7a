import { lightness, tone } from "./colour.ts";

export type Stop = [offset: number, colour: string, opacity?: number];

/** One SVG file in the making: collects gradients and patterns, each once, under short stable ids. */
export type Canvas = {
  define: (markup: (id: string) => string) => string;
  defs: () => string;
};

export function createCanvas(): Canvas {
  const known = new Map<string, string>();
  return {
    define: (markup) => {
      const key = markup("");
      const id = known.get(key) ?? `d${known.size}`;
      known.set(key, id);
      return `url(#${id})`;
    },
    defs: () => [...known].map(([markup, id]) => markup.replace('id=""', `id="${id}"`)).join(""),
  };
}

/** A drawing takes the product's colour and a second one for parts; it stands on or hangs around (0, 0). */
export type Drawing = (canvas: Canvas, colour: string) => string;

function stopMarkup(stops: Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join("");
}

/** A linear gradient over the shape's own box; the direction runs from (x1, y1) to (x2, y2), each 0 to 1. */
export function linear(canvas: Canvas, stops: Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
  const body = stopMarkup(stops);
  return canvas.define(
    (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${body}</linearGradient>`,
  );
}

export function radial(canvas: Canvas, stops: Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string {
  const body = stopMarkup(stops);
  return canvas.define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${body}</radialGradient>`);
}

/** A repeated tile in the drawing's own units. */
export function tile(canvas: Canvas, width: number, height: number, markup: string, angle = 0): string {
  const turn = angle ? ` patternTransform="rotate(${angle})"` : "";
  return canvas.define(
    (id) =>
      `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn}>${markup}</pattern>`,
  );
}

/** Something round and glazed or painted, lit from the left. */
export function round(canvas: Canvas, hex: string): string {
  const deep = lightness(hex) > 0.7 ? 0.8 : 1;
  return linear(
    canvas,
    [
      [0, tone(hex, -0.22 * deep)],
      [0.1, tone(hex, -0.06 * deep)],
      [0.3, tone(hex, 0.24)],
      [0.46, tone(hex, 0.06)],
      [0.7, tone(hex, -0.16 * deep)],
      [0.92, tone(hex, -0.4 * deep)],
      [1, tone(hex, -0.3 * deep)],
    ],
    [0, 0, 1, 0],
  );
}

/** Something flat or soft, lit from the upper left. */
export function soft(canvas: Canvas, hex: string, depth = 0.2): string {
  return linear(
    canvas,
    [
      [0, tone(hex, depth * 0.8)],
      [0.45, hex],
      [1, tone(hex, -depth)],
    ],
    [0.1, 0, 0.9, 1],
  );
}

/** Polished metal: narrow, strong lights. */
export function metal(canvas: Canvas, hex: string): string {
  return linear(
    canvas,
    [
      [0, tone(hex, -0.45)],
      [0.12, tone(hex, 0.1)],
      [0.24, tone(hex, 0.72)],
      [0.36, tone(hex, 0.15)],
      [0.6, tone(hex, -0.22)],
      [0.8, tone(hex, -0.5)],
      [0.93, tone(hex, -0.1)],
      [1, tone(hex, -0.35)],
    ],
    [0, 0, 1, 0],
  );
}

export function twill(canvas: Canvas, opacity = 0.1): string {
  return tile(canvas, 7, 7, `<path d="M0 7 7 0" stroke="#1d1923" stroke-width="1.6" opacity="${opacity}"/>`);
}

export function weave(canvas: Canvas, opacity = 0.1): string {
  const marks = `<path d="M0 1.500h4M5 6h4" stroke="#1d1923" stroke-width="1.3"/><path d="M1.500 4v5M7 0v5" stroke="#fff" stroke-width="1.100"/>`;
  return tile(canvas, 9, 9, `<g opacity="${opacity}">${marks}</g>`);
}

export function ribs(canvas: Canvas, width = 14, opacity = 0.2, angle = 0): string {
  const light = `<rect width="${width * 0.35}" height="10" fill="#fff" opacity="${opacity * 0.6}"/>`;
  const dark = `<rect x="${width * 0.66}" width="${width * 0.34}" height="10" fill="#1d1923" opacity="${opacity}"/>`;
  return tile(canvas, width, 10, light + dark, angle);
}

/** Wood grain running upwards; turn it by 90 degrees for boards that lie. */
export function grain(canvas: Canvas, angle = 0, opacity = 0.22): string {
  const lines = [
    "M8 0c6 60-8 120 2 200s-6 140-2 200",
    "M30 0c-10 80 14 150 4 220s-8 120-4 180",
    "M47 0c4 90-6 130 0 200s6 120 0 200",
    "M70 0c-4 50 22 110 20 190S72 330 70 400",
    "M84 0c-2 60 30 110 28 190S86 330 84 400",
    "M118 0c8 70-6 140 0 210s-4 120 0 190",
    "M139 0c-6 100 6 180-2 240s2 100 2 160",
  ];
  const body = lines.map((d, index) => `<path d="${d}" stroke-width="${1 + (index % 3) * 0.7}"/>`).join("");
  return tile(canvas, 150, 400, `<g fill="none" stroke="#3a2213" opacity="${opacity}">${body}</g>`, angle);
}
