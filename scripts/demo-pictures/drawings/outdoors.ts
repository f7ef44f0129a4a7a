import { type Drawing, grain, linear, metal, round, soft } from "../canvas.ts";
import { tone } from "../colour.ts";
import { box, clad, group, lathe, line, oval, path } from "../shapes.ts";

const BRASS = "#c49a4a";

export const wateringCan: Drawing = (canvas, colour) => {
  const spout = "M116 -34L126 -160L280 -356L304 -334Z";
  const rose = "M272 -356L322 -398L356 -340L308 -326Z";
  return group(
    "translate(-56 0)",
    line("M-110 -236C-300 -300 -300 -30 -134 -46", tone(colour, -0.45), 24),
    line("M-112 -238C-294 -294 -294 -40 -136 -50", tone(colour, 0.06), 15),
    line("M-108 -262C-90 -390 96 -390 112 -262", tone(colour, -0.4), 22),
    line("M-109 -264C-90 -384 94 -384 110 -264", tone(colour, 0.14), 13),
    path(
      spout,
      linear(
        canvas,
        [
          [0, tone(colour, 0.3)],
          [0.5, colour],
          [1, tone(colour, -0.45)],
        ],
        [0.2, 0.3, 0.8, 0.7],
      ),
    ),
    line("M130 -206L214 -250", tone(colour, -0.3), 9),
    path(rose, metal(canvas, BRASS)),
    oval(339, -367, 19, 30, tone(BRASS, 0.2), 'transform="rotate(28 339 -367)"'),
    ...[
      [-8, -14],
      [6, -10],
      [-2, 0],
      [8, 8],
      [-6, 12],
      [2, -20],
    ].map(([x = 0, y = 0]) => `<circle cx="${339 + x}" cy="${-367 + y}" r="2.500" fill="#4a3517"/>`),
    path(
      lathe([
        [-268, 120],
        [-268, 120],
        [-30, 146],
        [-10, 144],
        [0, 140],
      ]),
      round(canvas, colour),
    ),
    oval(0, -268, 120, 17, tone(colour, -0.55)),
    path(
      "M-120 -268A120 17 0 0 1 20 -284.600V-262C-30 -262 -90 -262 -120 -268Z",
      soft(canvas, tone(colour, 0.06), 0.2),
    ),
    oval(0, -268, 120, 17, "none", `stroke="${tone(colour, 0.25)}" stroke-width="5"`),
    line("M-138 -104A138 19 0 0 0 138 -104M-127 -206A127 18 0 0 0 127 -206", tone(colour, -0.45), 5, 'opacity="0.5"'),
    line("M-138 -100A138 19 0 0 0 138 -100", "#ffffff", 2.5, 'opacity="0.35"'),
    path("M-92 -240L-110 -30L-88 -24L-66 -240Z", "#ffffff", 'opacity="0.22"'),
  );
};

export const tools: Drawing = (canvas, colour) => {
  const steel = linear(
    canvas,
    [
      [0, "#59626a"],
      [0.3, "#d6dce0"],
      [0.5, "#98a2a9"],
      [0.52, "#7b858c"],
      [0.85, "#b7c0c6"],
      [1, "#5d666d"],
    ],
    [0, 0, 1, 0],
  );
  const handleD = "M-24 40C-30 130 -34 200 -26 280C-22 318 22 318 26 280C34 200 30 130 24 40Z";
  const handle = [
    line("M0 318C-26 352 26 352 0 318", "#7a4c2a", 7),
    clad(handleD, round(canvas, colour), grain(canvas, 0, 0.3)),
    box(-25, 26, 50, 30, 6, metal(canvas, BRASS)),
    `<circle cx="0" cy="286" r="6" fill="#3b2616"/>`,
  ].join("");
  const trowel =
    path(
      "M-9 40V-40C-46 -60 -68 -110 -66 -180C-62 -260 -26 -310 0 -346C26 -310 62 -260 66 -180C68 -110 46 -60 9 -40V40Z",
      steel,
    ) +
    line("M0 -60V-300", "#4a535a", 4, 'opacity="0.5"') +
    path("M-56 -180C-52 -250 -26 -296 0 -330V-70C-36 -80 -58 -120 -56 -180Z", "#ffffff", 'opacity="0.18"');
  const fork = path(
    "M-9 40V-40C-50 -50 -76 -76 -76 -120L-70 -330Q-62 -346 -54 -330L-44 -130Q-36 -112 -26 -130L-10 -336Q0 -352 10 -336L26 -130Q36 -112 44 -130L54 -330Q62 -346 70 -330L76 -120C76 -76 50 -50 9 -40V40Z",
    steel,
  );
  return [
    group("translate(-104 20) rotate(-9)", trowel, handle),
    group("translate(110 -6) rotate(10)", fork, handle),
  ].join("");
};

export const nestingBox: Drawing = (canvas, colour) => {
  const wood = "#cda877";
  const front = "M-140 -150L0 -286L140 -150V250H-140Z";
  return group(
    "translate(0 20)",
    path("M140 -150L190 -180V226L140 250Z", tone(wood, -0.4)),
    clad(front, soft(canvas, wood, 0.16), grain(canvas, 0, 0.28)),
    line("M-140 -20H140M-140 110H140", tone(wood, -0.45), 3, 'opacity="0.45"'),
    path("M0 -320L246 -128L210 -96L0 -262Z", tone(colour, -0.24)),
    path("M0 -320L-204 -130L-178 -98L0 -262Z", soft(canvas, tone(colour, 0.08), 0.16)),
    path("M0 -320L246 -128L252 -140L6 -334Z", tone(colour, 0.3)),
    path("M0 -262L210 -96V-80L0 -244L-178 -82V-98Z", "#1d1923", 'opacity="0.3"'),
    `<circle cx="0" cy="-66" r="46" fill="${tone(wood, -0.4)}"/><circle cx="3" cy="-63" r="42" fill="#2a1d15"/>`,
    `<path d="M-42 -66A42 42 0 0 1 30 -96" fill="none" stroke="${tone(wood, 0.4)}" stroke-width="4" opacity="0.7"/>`,
    ...[
      [-122, -130],
      [122, -130],
      [-122, 232],
      [122, 232],
    ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="#8a6a3f"/>`),
    path("M-30 180a30 30 0 0 0 60 0Z", tone(wood, -0.2), 'opacity="0.6"'),
    box(-150, 244, 300, 20, 3, tone(wood, -0.24)),
  );
};
