import { type Canvas, createCanvas, type Drawing, linear, radial } from "./canvas.ts";
import { tone } from "./colour.ts";
import { box, group, oval, path } from "./shapes.ts";

/** Tints of the studio: the paper roll behind and below the goods. */
export const backdrops = {
  oat: "#e6dccb",
  mist: "#d8dfe0",
  sage: "#d3dacb",
  blush: "#ead6cd",
  sand: "#dfcdb0",
  sky: "#cbd9e2",
  clay: "#d3a58a",
  moss: "#98a384",
  dusk: "#8194a0",
  plaster: "#e9e5de",
} as const;

export type Backdrop = keyof typeof backdrops;

/** `table`: stands on a surface. `wall`: hangs or leans flat. `flat`: lies, seen from above. */
export type Stage = "table" | "wall" | "flat";

const WIDTH = 800;
const HEIGHT = 1000;
/** Where goods stand on the table, and how far their shadow reaches. */
const BASE = 800;

function light(): string {
  const panes = [
    "M-60 90L250 -60L470 420L160 570Z",
    "M290 -80L520 -190L740 290L510 400Z",
    "M190 620L490 475L640 800L340 945Z",
    "M545 450L770 340L920 665L695 775Z",
  ];
  return `<g fill="#fffaf0" opacity="0.3" filter="url(#haze)">${panes.map((d) => `<path d="${d}"/>`).join("")}</g>`;
}

export function filters(): string {
  return (
    `<filter id="haze" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>` +
    `<filter id="cast" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="20" dy="28" stdDeviation="20" flood-color="#2a1f1c" flood-opacity="0.34"/></filter>`
  );
}

function room(canvas: Canvas, tint: string, stage: Stage): string {
  if (stage !== "table") {
    return (
      box(
        0,
        0,
        WIDTH,
        HEIGHT,
        0,
        linear(
          canvas,
          [
            [0, tone(tint, 0.16)],
            [1, tone(tint, -0.13)],
          ],
          [0, 0, 0.7, 1],
        ),
      ) + light()
    );
  }
  return [
    box(
      0,
      0,
      WIDTH,
      690,
      0,
      linear(canvas, [
        [0, tone(tint, -0.1)],
        [1, tone(tint, 0.16)],
      ]),
    ),
    box(
      0,
      0,
      WIDTH,
      690,
      0,
      radial(
        canvas,
        [
          [0, "#fffaf0", 0.5],
          [1, "#fffaf0", 0],
        ],
        [0.42, 0.55, 0.62],
      ),
    ),
    light(),
    box(
      0,
      684,
      WIDTH,
      316,
      0,
      linear(canvas, [
        [0, tone(tint, 0.04)],
        [0.3, tone(tint, 0.12)],
        [1, tone(tint, -0.14)],
      ]),
    ),
    box(
      0,
      660,
      WIDTH,
      48,
      0,
      linear(canvas, [
        [0, tone(tint, 0.1), 0],
        [0.5, tone(tint, 0.1)],
        [1, tone(tint, 0.1), 0],
      ]),
    ),
  ].join("");
}

/** The soft shadow under something that stands at (0, 0), `width` wide. */
export function contact(canvas: Canvas, width: number): string {
  const dark = radial(canvas, [
    [0, "#241a18", 0.6],
    [0.55, "#241a18", 0.24],
    [1, "#241a18", 0],
  ]);
  const wide = radial(canvas, [
    [0, "#241a18", 0.34],
    [1, "#241a18", 0],
  ]);
  return (
    oval(width * 0.26, 10, width * 0.92, width * 0.13, wide) + oval(width * 0.03, 2, width * 0.56, width * 0.075, dark)
  );
}

export type Placed = { x: number; y?: number; scale: number; colour: string; turn?: number };

export type Scene = {
  stage: Stage;
  backdrop: Backdrop;
  draw: Drawing;
  /** How wide the thing's foot is, for its shadow on the table. */
  foot: number;
  items: Placed[];
};

function place(canvas: Canvas, scene: Scene, item: Placed): string {
  const art = scene.draw(canvas, item.colour);
  const turn = item.turn ? ` rotate(${item.turn})` : "";
  if (scene.stage === "table") {
    return group(
      `translate(${item.x} ${item.y ?? BASE}) scale(${item.scale})${turn}`,
      contact(canvas, scene.foot),
      art,
    );
  }
  return `<g filter="url(#cast)"><g transform="translate(${item.x} ${item.y ?? 500}) scale(${item.scale})${turn}">${art}</g></g>`;
}

/** A whole picture as SVG text: no scripts, no outside references, the same bytes for the same scene. */
export function renderScene(scene: Scene): string {
  const canvas = createCanvas();
  const body =
    room(canvas, backdrops[scene.backdrop], scene.stage) +
    scene.items.map((item) => place(canvas, scene, item)).join("");
  return svg(
    WIDTH,
    HEIGHT,
    canvas,
    body +
      path(
        `M0 0H${WIDTH}V${HEIGHT}H0Z`,
        radial(
          canvas,
          [
            [0.6, "#241a18", 0],
            [1, "#241a18", 0.12],
          ],
          [0.45, 0.45, 0.8],
        ),
      ),
  );
}

export function svg(width: number, height: number, canvas: Canvas, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${filters()}${canvas.defs()}</defs>${body}</svg>\n`;
}
