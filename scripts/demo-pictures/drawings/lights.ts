import { type Drawing, linear, metal, radial, round, soft, weave } from "../canvas.ts";
import { tone } from "../colour.ts";
import { box, clad, lathe, line, oval, path } from "../shapes.ts";

export const tableLamp: Drawing = (canvas, colour) => {
  const base = lathe([
    [-270, 26],
    [-262, 40],
    [-214, 110],
    [-140, 142],
    [-60, 122],
    [-12, 88],
    [0, 84],
  ]);
  const shade = "M-116 -600A116 15 0 0 1 116 -600L206 -346A206 30 0 0 1 -206 -346Z";
  const linen = linear(
    canvas,
    [
      [0, "#d9c8a6"],
      [0.25, "#f6ead0"],
      [0.5, "#fff6e0"],
      [0.8, "#e2cfa8"],
      [1, "#bfa97f"],
    ],
    [0, 0, 1, 0],
  );
  return [
    oval(
      0,
      -420,
      420,
      330,
      radial(canvas, [
        [0, "#fff0c9", 0.75],
        [1, "#fff0c9", 0],
      ]),
    ),
    line("M60 -10C160 0 190 22 330 18", "#4a4038", 6),
    box(-9, -340, 18, 84, 4, metal(canvas, "#c49a4a")),
    path(base, round(canvas, colour)),
    oval(
      -62,
      -170,
      26,
      58,
      radial(canvas, [
        [0, "#ffffff", 0.42],
        [1, "#ffffff", 0],
      ]),
      'transform="rotate(20 -62 -170)"',
    ),
    path(
      lathe([
        [-264, 36],
        [-264, 36],
        [-236, 78],
        [-200, 118],
      ]),
      linear(canvas, [
        [0, "#ffe9b8", 0.5],
        [1, "#ffe9b8", 0],
      ]),
    ),
    clad(shade, linen, weave(canvas, 0.13)),
    path(
      shade,
      radial(
        canvas,
        [
          [0, "#fff3d0", 0.9],
          [1, "#fff3d0", 0],
        ],
        [0.48, 0.7, 0.5],
      ),
    ),
    path("M-206 -346A206 30 0 0 0 206 -346L203 -356A203 30 0 0 1 -203 -356Z", "#b89f74", 'opacity="0.7"'),
    line("M-116 -600A116 15 0 0 0 116 -600", "#b89f74", 4, 'opacity="0.6"'),
  ].join("");
};

export const deskLamp: Drawing = (canvas, colour) => {
  const brass = "#c49a4a";
  const shade = "M-34 -98L34 -98C44 -60 120 -28 132 40A132 26 0 0 1 -132 40C-120 -28 -44 -60 -34 -98Z";
  return [
    path(
      "M-290 0L-170 -392L-60 -392L140 0Z",
      linear(canvas, [
        [0, "#fff3cf", 0.6],
        [1, "#fff3cf", 0],
      ]),
      'transform="translate(-60 0)"',
    ),
    path(
      lathe([
        [-26, 132],
        [-26, 132],
        [-4, 134],
        [0, 128],
      ]),
      round(canvas, colour),
    ),
    oval(0, -26, 132, 18, soft(canvas, tone(colour, 0.1))),
    line("M20 -32L158 -316", tone(colour, -0.4), 22),
    line("M17 -34L155 -318", tone(colour, 0.08), 15),
    line("M158 -318L-128 -528", tone(colour, -0.36), 20),
    line("M156 -322L-128 -531", tone(colour, 0.14), 13),
    `<circle cx="158" cy="-318" r="23" fill="${tone(brass, -0.3)}"/><circle cx="155" cy="-321" r="19" fill="${metal(canvas, brass)}"/>`,
    box(4, -60, 36, 36, 10, metal(canvas, brass)),
    `<g transform="translate(-150 -450) rotate(14)">`,
    oval(0, 40, 132, 26, "#fff6dc"),
    path(shade, round(canvas, colour)),
    line("M-130 42A132 26 0 0 0 130 42", tone(colour, 0.35), 5),
    box(-34, -116, 68, 24, 8, round(canvas, tone(colour, -0.1))),
    path("M-74 -20C-96 0 -106 20 -108 42L-78 50C-76 20 -64 -10 -50 -30Z", "#ffffff", 'opacity="0.3"'),
    "</g>",
    `<circle cx="-132" cy="-532" r="16" fill="${tone(brass, 0.1)}"/>`,
  ].join("");
};

export const lantern: Drawing = (canvas, colour) => {
  const frame = round(canvas, colour);
  const post = (x: number) => box(x, -356, 16, 330, 3, frame);
  return [
    `<circle cx="0" cy="-556" r="44" fill="none" stroke="${tone(colour, -0.3)}" stroke-width="11"/>`,
    `<circle cx="-2" cy="-558" r="44" fill="none" stroke="${tone(colour, 0.25)}" stroke-width="4"/>`,
    box(
      -144,
      -356,
      288,
      330,
      4,
      linear(canvas, [
        [0, "#5a4a35", 0.5],
        [1, "#2c2620", 0.55],
      ]),
    ),
    oval(
      0,
      -180,
      190,
      210,
      radial(canvas, [
        [0, "#ffd98a", 0.95],
        [0.5, "#f5b85a", 0.4],
        [1, "#f5b85a", 0],
      ]),
    ),
    path(
      lathe([
        [-170, 52],
        [-170, 52],
        [-34, 52],
      ]),
      linear(
        canvas,
        [
          [0, "#e2cfa8"],
          [0.4, "#fff6e2"],
          [1, "#b89a6c"],
        ],
        [0, 0, 1, 0],
      ),
    ),
    oval(0, -170, 52, 8, "#fff1cf"),
    line("M0 -172V-190", "#4a3a2a", 4),
    path(
      "M0 -262C30 -224 24 -192 0 -186C-24 -192 -30 -224 0 -262Z",
      radial(
        canvas,
        [
          [0, "#fffdf0"],
          [0.5, "#ffdc80"],
          [1, "#f09a3e"],
        ],
        [0.5, 0.75, 0.7],
      ),
    ),
    path("M-126 -350L-40 -350L-100 -30L-126 -30Z", "#ffffff", 'opacity="0.16"'),
    path("M60 -350L84 -350L24 -30L0 -30Z", "#ffffff", 'opacity="0.1"'),
    post(-152),
    post(136),
    box(-8, -356, 12, 330, 2, frame),
    box(-152, -362, 304, 18, 4, frame),
    path("M-172 -360L-60 -476H60L172 -360Z", frame),
    path("M-172 -360L-60 -476H-10L-60 -360Z", "#ffffff", 'opacity="0.14"'),
    path("M-62 -474L-44 -512H44L62 -474Z", round(canvas, tone(colour, -0.1))),
    box(-164, -34, 328, 34, 6, frame),
    box(8, -200, 12, 34, 4, metal(canvas, "#c49a4a")),
  ].join("");
};
