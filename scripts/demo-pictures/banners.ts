import { colourNames } from "#app/ui/colour-names.ts";
import { demoHero } from "#prisma/demo/catalogue.ts";
import { bannerSize } from "#prisma/demo/product.ts";
import { type Canvas, createCanvas, type Drawing, linear, radial } from "./canvas.ts";
import { tone } from "./colour.ts";
import { backpack, cabinCase } from "./drawings/bags.ts";
import { bottle } from "./drawings/carry.ts";
import { mug, teapot } from "./drawings/ceramics.ts";
import { scarf, tote } from "./drawings/cloth.ts";
import { beanie, jumper } from "./drawings/clothes.ts";
import { casserole } from "./drawings/kitchenware.ts";
import { deskLamp, lantern, tableLamp } from "./drawings/lights.ts";
import { wateringCan } from "./drawings/outdoors.ts";
import { plantPot, vase } from "./drawings/plants.ts";
import { bookends, clock, hanger, mirror, rail } from "./drawings/room.ts";
import { woolThrow } from "./drawings/soft-home.ts";
import { jar, pepperMill } from "./drawings/woodware.ts";
import { contact, svg } from "./scenes.ts";
import { box, group, path } from "./shapes.ts";

type Prop = { draw: Drawing; x: number; y?: number; scale: number; colour: string; foot?: number };

function colour(name: string): string {
  const found = colourNames[name];
  if (!found) throw new Error(`No colour is called ${name}.`);
  return found;
}

/** Window light across a wide wall. */
function panes(width: number, height: number): string {
  const pane = (x: number, y: number) => `<path d="M${x} ${y}l260 -110 190 400 -260 110Z"/>`;
  const at = [
    [0.12, 0.2],
    [0.31, 0.06],
    [0.24, 0.72],
    [0.43, 0.58],
  ].map(([x = 0, y = 0]) => pane(width * x, height * y));
  return `<g fill="#fffaf0" opacity="0.36" filter="url(#haze)">${at.join("")}</g>`;
}

function stage(canvas: Canvas, width: number, height: number, tint: string, shelf: string, edge: number): string {
  return [
    box(
      0,
      0,
      width,
      height,
      0,
      linear(
        canvas,
        [
          [0, tone(tint, -0.06)],
          [1, tone(tint, 0.14)],
        ],
        [0, 0, 0.4, 1],
      ),
    ),
    panes(width, height),
    box(
      0,
      edge - 34,
      width,
      54,
      0,
      linear(canvas, [
        [0, tone(shelf, 0.32)],
        [1, tone(shelf, 0.1)],
      ]),
    ),
    box(
      0,
      edge + 20,
      width,
      height - edge,
      0,
      linear(canvas, [
        [0, tone(shelf, -0.16)],
        [1, tone(shelf, -0.3)],
      ]),
    ),
    box(0, edge + 19, width, 3, 0, "#ffffff", 'opacity="0.35"'),
  ].join("");
}

function prop(canvas: Canvas, item: Prop, base: number): string {
  const art = item.draw(canvas, item.colour);
  const frame = `translate(${item.x} ${item.y ?? base}) scale(${item.scale})`;
  if (item.foot === undefined) return `<g filter="url(#cast)">${group(frame, art)}</g>`;
  return group(frame, contact(canvas, item.foot), art);
}

function banner(width: number, height: number, tint: string, shelf: string, base: number, props: Prop[]): string {
  const canvas = createCanvas();
  const body = stage(canvas, width, height, tint, shelf, base) + props.map((item) => prop(canvas, item, base)).join("");
  const vignette = path(
    `M0 0H${width}V${height}H0Z`,
    radial(
      canvas,
      [
        [0.55, "#241a18", 0],
        [1, "#241a18", 0.16],
      ],
      [0.5, 0.5, 0.75],
    ),
  );
  return svg(width, height, canvas, body + vignette);
}

const collections: Record<string, [tint: string, shelf: string, props: Prop[]]> = {
  home: [
    "#d9c8b4",
    "#b98f62",
    [
      { draw: mirror, x: 760, y: 300, scale: 0.66, colour: colour("Oak") },
      { draw: tableLamp, x: 1180, scale: 0.95, colour: colour("Moss"), foot: 190 },
      { draw: vase, x: 420, scale: 0.9, colour: colour("Clay"), foot: 180 },
      { draw: woolThrow, x: 780, scale: 0.62, colour: colour("Rust"), foot: 580 },
    ],
  ],
  kitchen: [
    "#c9d2c6",
    "#c9a577",
    [
      { draw: jar, x: 330, scale: 0.86, colour: colour("Oak"), foot: 260 },
      { draw: pepperMill, x: 560, scale: 0.8, colour: colour("Walnut"), foot: 190 },
      { draw: casserole, x: 1220, scale: 0.98, colour: colour("Brick"), foot: 420 },
      { draw: teapot, x: 830, scale: 0.82, colour: colour("Ink"), foot: 240 },
      { draw: mug, x: 1010, y: 735, scale: 0.52, colour: colour("Ochre"), foot: 260 },
    ],
  ],
  desk: [
    "#cfd8dc",
    "#a67c52",
    [
      { draw: clock, x: 820, y: 250, scale: 0.52, colour: colour("White") },
      { draw: deskLamp, x: 1180, scale: 1.02, colour: colour("Pine"), foot: 280 },
      { draw: bookends, x: 520, scale: 0.94, colour: colour("Rust"), foot: 560 },
      { draw: mug, x: 860, y: 730, scale: 0.54, colour: colour("Sky"), foot: 260 },
    ],
  ],
  travel: [
    "#d8c7a9",
    "#9c8468",
    [
      { draw: cabinCase, x: 1080, scale: 0.98, colour: colour("Sage"), foot: 390 },
      { draw: backpack, x: 600, scale: 0.96, colour: colour("Navy"), foot: 420 },
      { draw: bottle, x: 850, y: 735, scale: 0.62, colour: colour("Clay"), foot: 230 },
    ],
  ],
  garden: [
    "#bcc8ad",
    "#b5a58c",
    [
      { draw: plantPot, x: 420, scale: 0.98, colour: colour("Clay"), foot: 260 },
      { draw: lantern, x: 1250, scale: 0.84, colour: colour("Graphite"), foot: 330 },
      { draw: wateringCan, x: 850, scale: 1.02, colour: colour("Mustard"), foot: 300 },
      { draw: plantPot, x: 600, y: 735, scale: 0.5, colour: colour("Fog"), foot: 260 },
    ],
  ],
  wear: [
    "#d9cfc6",
    "#b08a63",
    [
      { draw: rail, x: 800, y: 118, scale: 1, colour: colour("Oak") },
      { draw: hanger, x: 820, y: 124, scale: 1, colour: colour("Walnut") },
      { draw: jumper, x: 820, y: 400, scale: 0.78, colour: colour("Navy") },
      { draw: scarf, x: 395, y: 388, scale: 0.8, colour: colour("Berry") },
      { draw: tote, x: 1240, y: 382, scale: 0.8, colour: colour("Oat") },
      { draw: beanie, x: 1020, y: 660, scale: 0.36, colour: colour("Mustard") },
    ],
  ],
};

const hero: Prop[] = [
  { draw: mirror, x: 735, y: 330, scale: 0.7, colour: colour("Walnut") },
  { draw: plantPot, x: 1400, scale: 1.05, colour: colour("Clay"), foot: 260 },
  { draw: tableLamp, x: 260, scale: 1.04, colour: colour("Pine"), foot: 190 },
  { draw: bookends, x: 1075, scale: 0.66, colour: colour("Teal"), foot: 560 },
  { draw: teapot, x: 640, scale: 0.72, colour: colour("Chalk"), foot: 240 },
  { draw: mug, x: 435, y: 815, scale: 0.46, colour: colour("Rust"), foot: 260 },
];

/** The collections' banners and the home page's hero, as [path, SVG text]. */
export function drawBanners(): [file: string, markup: string][] {
  const { width, height } = bannerSize;
  const drawn = Object.entries(collections).map(([handle, [tint, shelf, props]]): [string, string] => [
    `prisma/demo/pictures/collection-${handle}.svg`,
    banner(width, height, tint, shelf, 720, props),
  ]);
  return [...drawn, [demoHero.file, banner(demoHero.width, demoHero.height, "#e0d2bd", "#b98f62", 800, hero)]];
}
