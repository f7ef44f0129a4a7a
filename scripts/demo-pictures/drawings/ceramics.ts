import { type Drawing, linear, radial, round, soft } from "../canvas.ts";
import { tone } from "../colour.ts";
import { lathe, line, oval, path } from "../shapes.ts";

const CLAY = "#b98e6c";

export const mug: Drawing = (canvas, colour) => {
  const wall = round(canvas, colour);
  const handle = "M128 -262C262 -290 268 -70 126 -72";
  const body: [number, number][] = [
    [-330, 148],
    [-330, 148],
    [-180, 147],
    [-48, 142],
    [-12, 126],
    [-4, 120],
  ];
  return [
    line(handle, tone(colour, -0.34), 42),
    line(handle, tone(colour, -0.12), 34),
    line("M140 -276C250 -286 250 -180 232 -140", tone(colour, 0.3), 7, 'opacity="0.6"'),
    path(
      lathe([
        [-10, 122],
        [-10, 122],
        [0, 116],
      ]),
      round(canvas, CLAY),
    ),
    path(lathe(body), wall),
    oval(0, -330, 148, 27, tone(colour, 0.18)),
    oval(
      0,
      -329,
      140,
      23,
      linear(canvas, [
        [0, tone(colour, -0.5)],
        [1, tone(colour, -0.1)],
      ]),
    ),
    oval(
      0,
      -321,
      130,
      16,
      radial(
        canvas,
        [
          [0, "#6b4630"],
          [1, "#2f1c14"],
        ],
        [0.4, 0.7, 0.8],
      ),
    ),
    line("M-96 -296C-104 -210 -102 -120 -92 -60", "#ffffff", 13, 'opacity="0.28"'),
  ].join("");
};

export const teapot: Drawing = (canvas, colour) => {
  const glaze = round(canvas, colour);
  const body: [number, number][] = [
    [-282, 92],
    [-270, 112],
    [-190, 190],
    [-110, 200],
    [-40, 160],
    [-6, 112],
    [0, 108],
  ];
  const lid: [number, number][] = [
    [-334, 18],
    [-322, 52],
    [-300, 84],
    [-280, 98],
  ];
  return [
    line("M150 -236C330 -300 356 -70 176 -86", tone(colour, -0.36), 40),
    line("M150 -236C322 -290 344 -84 176 -92", tone(colour, -0.08), 26),
    path(
      "M-150 -130C-250 -130 -262 -230 -316 -262L-282 -290C-226 -262 -206 -214 -150 -214Z",
      soft(canvas, tone(colour, 0.04), 0.3),
    ),
    oval(-299, -276, 23, 9, tone(colour, -0.6), 'transform="rotate(-40 -299 -276)"'),
    path(lathe(body), glaze),
    path(lathe(lid), round(canvas, tone(colour, 0.03))),
    oval(0, -280, 98, 12, "none", `stroke="${tone(colour, -0.45)}" stroke-width="3" opacity="0.6"`),
    oval(0, -350, 26, 22, round(canvas, tone(colour, 0.06))),
    oval(-8, -357, 8, 5, "#ffffff", 'opacity="0.5"'),
    oval(
      -92,
      -196,
      34,
      62,
      radial(canvas, [
        [0, "#ffffff", 0.55],
        [1, "#ffffff", 0],
      ]),
      'transform="rotate(24 -92 -196)"',
    ),
  ].join("");
};
