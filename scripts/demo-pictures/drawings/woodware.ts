import { type Drawing, grain, linear, metal, radial, round, soft } from "../canvas.ts";
import { tone } from "../colour.ts";
import { box, clad, lathe, line, oval, path } from "../shapes.ts";

const BRASS = "#c49a4a";

const OATS = "#d3b27c";

export const jar: Drawing = (canvas, colour) => {
  const glass = lathe([
    [-390, 118],
    [-370, 138],
    [-340, 142],
    [-160, 142],
    [-20, 140],
    [-4, 128],
    [0, 120],
  ]);
  const fill = lathe([
    [-252, 130],
    [-252, 130],
    [-24, 130],
    [-12, 122],
  ]);
  const flakes = Array.from({ length: 90 }, (_, n) => {
    const [x, y] = [((n * 67) % 236) - 118, -20 - ((n * 41) % 220)];
    return oval(
      x,
      y,
      8 + (n % 4),
      4.5,
      tone(OATS, ((n % 7) - 3) * 0.1),
      `transform="rotate(${(n * 47) % 180} ${x} ${y})"`,
    );
  });
  const lid = lathe(
    [
      [-436, 126],
      [-436, 126],
      [-392, 126],
    ],
    0.1,
  );
  return [
    path(
      glass,
      linear(
        canvas,
        [
          [0, "#d5e0de"],
          [0.5, "#f3f7f6"],
          [1, "#b9c8c6"],
        ],
        [0, 0, 1, 0],
      ),
      'opacity="0.75"',
    ),
    path(fill, round(canvas, OATS)),
    flakes.join(""),
    oval(0, -252, 130, 15, tone(OATS, 0.25)),
    path(
      fill,
      linear(
        canvas,
        [
          [0, "#1d1923", 0.3],
          [0.25, "#1d1923", 0],
          [0.6, "#1d1923", 0],
          [1, "#1d1923", 0.42],
        ],
        [0, 0, 1, 0],
      ),
    ),
    path(glass, "none", 'stroke="#8fa3a1" stroke-width="4" opacity="0.55"'),
    path("M-122 -340C-128 -240 -128 -120 -120 -30L-98 -24C-106 -120 -106 -250 -96 -352Z", "#ffffff", 'opacity="0.55"'),
    line("M124 -330C128 -220 128 -120 122 -40", "#ffffff", 5, 'opacity="0.6"'),
    box(-116, -398, 232, 14, 6, "#e9e4d8"),
    clad(lid, round(canvas, colour), grain(canvas, 90)),
    oval(0, -436, 126, 13, tone(colour, 0.2)),
  ].join("");
};

export const pepperMill: Drawing = (canvas, colour) => {
  const base = lathe([
    [-340, 58],
    [-318, 52],
    [-250, 44],
    [-180, 56],
    [-110, 84],
    [-40, 96],
    [-40, 96],
    [-6, 96],
    [0, 90],
  ]);
  const head = lathe([
    [-500, 26],
    [-490, 54],
    [-452, 74],
    [-410, 70],
    [-372, 48],
    [-346, 56],
  ]);
  return [
    clad(base, round(canvas, colour), grain(canvas)),
    line("M-96 -44A96 12 0 0 0 96 -44", tone(colour, -0.5), 4, 'opacity="0.6"'),
    box(-57, -350, 114, 12, 4, metal(canvas, BRASS)),
    clad(head, round(canvas, tone(colour, 0.04)), grain(canvas)),
    oval(0, -506, 20, 15, metal(canvas, BRASS)),
    oval(
      -30,
      -440,
      11,
      30,
      radial(canvas, [
        [0, "#ffffff", 0.5],
        [1, "#ffffff", 0],
      ]),
    ),
    oval(
      -46,
      -90,
      10,
      44,
      radial(canvas, [
        [0, "#ffffff", 0.4],
        [1, "#ffffff", 0],
      ]),
    ),
  ].join("");
};

export const board: Drawing = (canvas, colour) => {
  const shape =
    "M-132 -150C-132 -190 -112 -206 -74 -216C-46 -224 -42 -240 -42 -270V-330C-42 -384 42 -384 42 -330V-270C42 -240 46 -224 74 -216C112 -206 132 -190 132 -150V300C132 332 116 346 86 346H-86C-116 346 -132 332 -132 300Z";
  return [
    path(shape, tone(colour, -0.4), 'transform="translate(7 9)"'),
    clad(shape, soft(canvas, colour, 0.16), grain(canvas, 0, 0.3)),
    path(
      "M-132 -150V300C-132 332 -116 346 -86 346",
      "none",
      `stroke="${tone(colour, 0.5)}" stroke-width="3" opacity="0.6"`,
    ),
    line("M0 -332C-30 -420 30 -420 0 -332", "#8a5a36", 9),
    `<circle cx="0" cy="-330" r="17" fill="#2c2019"/><circle cx="0" cy="-330" r="17" fill="none" stroke="${tone(colour, 0.3)}" stroke-width="3"/>`,
    line("M-70 40L40 70M-50 110L60 96M-30 190L70 210", tone(colour, -0.3), 2, 'opacity="0.35"'),
  ].join("");
};
