import { type Drawing, radial, round } from "../canvas.ts";
import { tone } from "../colour.ts";
import { lathe, line, oval, path, smooth } from "../shapes.ts";

/** Dried stems that fan out from (0, 0) upwards. */
function stems(colour: string): string {
  const lines: [number, number][][] = [
    [
      [0, 0],
      [-30, -90],
      [-96, -190],
    ],
    [
      [0, 0],
      [-8, -110],
      [-34, -236],
    ],
    [
      [0, 0],
      [12, -120],
      [30, -260],
    ],
    [
      [0, 0],
      [34, -80],
      [104, -176],
    ],
    [
      [0, 0],
      [52, -100],
      [70, -214],
    ],
  ];
  const seed = ([x, y]: [number, number], lean: number) =>
    [0, 1, 2, 3, 4, 5]
      .map((n) => {
        const side = n % 2 ? 9 : -9;
        const [cx, cy] = [x + side + lean * n * -3, y + n * 13];
        return oval(
          Math.round(cx),
          cy,
          7,
          14,
          tone(colour, n * 0.05),
          `transform="rotate(${side * 3} ${Math.round(cx)} ${cy})"`,
        );
      })
      .join("");
  return lines
    .map((points) => {
      const tip = points[points.length - 1] ?? [0, 0];
      return line(`M0 0${smooth(points)}`, tone(colour, -0.25), 3.5) + seed(tip, tip[0] / 100);
    })
    .join("");
}

export const vase: Drawing = (canvas, colour) => {
  const body: [number, number][] = [
    [-400, 40],
    [-392, 36],
    [-340, 34],
    [-290, 52],
    [-200, 112],
    [-110, 124],
    [-36, 96],
    [0, 82],
  ];
  return [
    `<g transform="translate(0 -392)">${stems("#c8a267")}</g>`,
    path(lathe(body), round(canvas, colour)),
    oval(0, -400, 40, 8, tone(colour, -0.55)),
    oval(0, -400, 40, 8, "none", `stroke="${tone(colour, 0.25)}" stroke-width="4"`),
    oval(
      -52,
      -160,
      22,
      74,
      radial(canvas, [
        [0, "#ffffff", 0.32],
        [1, "#ffffff", 0],
      ]),
      'transform="rotate(12 -52 -160)"',
    ),
  ].join("");
};

/** A leaf from (0, 0) to its tip, with a rib. */
function leaf(x: number, y: number, angle: number, length: number, colour: string): string {
  const width = length * 0.27;
  const d = `M0 0C${-width} ${-length * 0.3} ${-width} ${-length * 0.75} 0 ${-length}C${width} ${-length * 0.75} ${width} ${-length * 0.3} 0 0Z`;
  const half = `M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.75} 0 ${-length}Z`;
  const turned = `transform="translate(${x} ${y}) rotate(${angle})"`;
  return `<g ${turned}>${path(d, colour)}${path(half, tone(colour, -0.22))}${line(`M0 0V${-length + 6}`, tone(colour, 0.25), 2)}</g>`;
}

/** The leaves of a rubber plant above (0, 0). */
export function plant(colour: string): string {
  const leaves: [number, number, number, number, number][] = [
    [-10, -40, -74, 150, -0.18],
    [12, -44, 72, 156, -0.25],
    [-6, -90, -48, 176, -0.05],
    [8, -96, 46, 180, -0.12],
    [-4, -150, -24, 190, 0.06],
    [6, -156, 24, 186, -0.02],
    [0, -190, 2, 196, 0.14],
    [-4, -30, -96, 110, 0.02],
    [6, -26, 98, 112, -0.1],
  ];
  return (
    line("M0 10C-6 -60 4 -140 0 -220", tone(colour, -0.4), 8) +
    leaves.map(([x, y, a, l, t]) => leaf(x, y, a, l, tone(colour, t))).join("")
  );
}

export const plantPot: Drawing = (canvas, colour) => {
  const paint = round(canvas, colour);
  return [
    path(
      lathe([
        [-22, 150],
        [-22, 150],
        [-4, 132],
        [0, 128],
      ]),
      round(canvas, tone(colour, -0.06)),
    ),
    oval(0, -22, 150, 20, tone(colour, -0.3)),
    `<g transform="translate(0 -232)">${plant("#4f7a52")}</g>`,
    path(
      lathe([
        [-236, 142],
        [-236, 142],
        [-196, 142],
        [-196, 142],
        [-190, 132],
        [-100, 122],
        [-30, 108],
        [-16, 106],
      ]),
      paint,
    ),
    path(
      lathe([
        [-192, 136],
        [-192, 136],
        [-180, 131],
      ]),
      "#1d1923",
      'opacity="0.16"',
    ),
    oval(0, -236, 142, 19, tone(colour, 0.2)),
    oval(0, -234, 132, 15, "#3c2c24"),
    `<g transform="translate(0 -232)">${line("M0 8C-3 -20 2 -50 0 -90", "#3a5940", 8)}</g>`,
    oval(
      -70,
      -120,
      18,
      60,
      radial(canvas, [
        [0, "#ffffff", 0.25],
        [1, "#ffffff", 0],
      ]),
    ),
  ].join("");
};
