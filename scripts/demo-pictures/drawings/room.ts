import { type Drawing, grain, linear, metal, radial, round, soft } from "../canvas.ts";
import { lightness, tone } from "../colour.ts";
import { box, clad, group, line, oval, path } from "../shapes.ts";
import { tote } from "./cloth.ts";
import { key } from "./pocket.ts";

const BRASS = "#c49a4a";

function peg(canvas: Parameters<Drawing>[0], x: number, colour: string): string {
  return [
    oval(x + 8, 14, 26, 26, "#1d1923", 'opacity="0.25"'),
    `<circle cx="${x}" cy="0" r="27" fill="${tone(colour, -0.36)}"/>`,
    `<circle cx="${x - 2}" cy="-3" r="24" fill="${radial(
      canvas,
      [
        [0, tone(colour, 0.42)],
        [0.6, tone(colour, 0.05)],
        [1, tone(colour, -0.25)],
      ],
      [0.35, 0.3, 0.8],
    )}"/>`,
  ].join("");
}

export const pegRail: Drawing = (canvas, colour) => {
  const plank = "M-340 -42H340V42H-340Z";
  return [
    group(
      "translate(0 -190)",
      path(plank, tone(colour, -0.45), 'transform="translate(0 8)"'),
      clad(plank, soft(canvas, colour, 0.14), grain(canvas, 90, 0.26)),
      line("M-340 -40H340", tone(colour, 0.5), 3, 'opacity="0.6"'),
      group("translate(92 200) scale(0.62)", tote(canvas, "#2d5548")),
      group(
        "translate(-92 10) scale(0.8)",
        line("M0 -14C-22 30 -16 60 0 76C16 60 22 30 0 -14", "#8a5a36", 10),
        key(canvas, BRASS, -10),
        key(canvas, "#b4bbbf", 16),
      ),
      ...[-266, -92, 92, 266].map((x) => peg(canvas, x, colour)),
    ),
  ].join("");
};

export const mirror: Drawing = (canvas, colour) => {
  const glass = linear(
    canvas,
    [
      [0, "#f4f7f6"],
      [0.45, "#cfdad9"],
      [0.5, "#e4ebea"],
      [1, "#aebcbb"],
    ],
    [0, 0, 1, 1],
  );
  return [
    group(
      "translate(0 70)",
      line("M-190 -150L0 -390L190 -150", "#6e4527", 20),
      line("M-190 -152L0 -392L190 -152", "#9a6a40", 14),
      `<circle r="272" fill="${tone(colour, -0.45)}" cx="4" cy="6"/>`,
      `<circle r="270" fill="${soft(canvas, colour, 0.3)}"/><circle r="270" fill="${grain(canvas, 40, 0.2)}"/>`,
      `<circle r="238" fill="${tone(colour, -0.5)}"/><circle r="234" fill="${glass}" cx="2" cy="3"/>`,
      path("M-150 -170L-40 -224L-180 120L-216 60Z", "#ffffff", 'opacity="0.4"'),
      path("M0 -228L50 -226L-110 196L-146 176Z", "#ffffff", 'opacity="0.28"'),
      `<circle cx="0" cy="-392" r="15" fill="${metal(canvas, BRASS)}"/>`,
    ),
  ].join("");
};

export const clock: Drawing = (canvas, colour) => {
  const dark = lightness(colour) < 0.45;
  const hand = dark ? "#f1eee6" : "#2a2c2d";
  const marks = Array.from({ length: 12 }, (_, hour) => {
    const long = hour % 3 === 0;
    return `<path d="M0 ${long ? -226 : -222}V${long ? -188 : -204}" transform="rotate(${hour * 30})" stroke="${hand}" stroke-width="${long ? 8 : 5}" stroke-linecap="round"/>`;
  });
  return [
    `<circle r="280" cx="5" cy="8" fill="${tone(colour, -0.5)}"/>`,
    `<circle r="280" fill="${linear(
      canvas,
      [
        [0, tone(colour, 0.3)],
        [1, tone(colour, -0.35)],
      ],
      [0.1, 0, 0.9, 1],
    )}"/>`,
    `<circle r="258" fill="${tone(colour, -0.28)}"/>`,
    `<circle r="254" cy="3" fill="${radial(
      canvas,
      [
        [0, tone(colour, 0.12)],
        [1, tone(colour, -0.06)],
      ],
      [0.4, 0.35, 0.75],
    )}"/>`,
    ...marks,
    group("rotate(-54) translate(6 10)", box(-8, -130, 16, 160, 8, "#1d1923", 'opacity="0.2"')),
    group("rotate(-54)", box(-8, -130, 16, 160, 8, metal(canvas, BRASS))),
    group("rotate(54)", box(-5, -196, 10, 236, 5, hand)),
    `<circle r="15" fill="${hand}"/><circle r="6" fill="${BRASS}"/>`,
    path("M-190 -150A250 250 0 0 1 40 -240L-60 -40Z", "#ffffff", 'opacity="0.12"'),
  ].join("");
};

export const chair: Drawing = (canvas, colour) => {
  const limb = (d: string, width: number) =>
    line(d, tone(colour, -0.42), width + 5) +
    line(d, tone(colour, 0.02), width) +
    line(d, tone(colour, 0.4), width * 0.22, 'opacity="0.6" transform="translate(-3 -1)"');
  const spindles = [-110, -56, 0, 56, 110].map((x) => limb(`M${x * 0.98} -300L${x * 1.14} -548`, 10));
  const rail = "M-196 -612C-110 -650 110 -650 196 -612L190 -536C110 -572 -110 -572 -190 -536Z";
  const seat =
    "M-186 -316C-80 -338 80 -338 186 -316C224 -306 236 -282 222 -262C150 -232 -150 -232 -222 -262C-236 -282 -224 -306 -186 -316Z";
  const shade = radial(canvas, [
    [0, "#241a18", 0.42],
    [1, "#241a18", 0],
  ]);
  return [
    oval(60, -4, 330, 30, shade, 'opacity="0.6"'),
    oval(-206, 2, 60, 10, shade),
    oval(228, 2, 60, 10, shade),
    oval(-140, -14, 46, 8, shade),
    oval(162, -14, 46, 8, shade),
    limb("M-120 -270L-150 -14", 17),
    limb("M120 -270L150 -14", 17),
    limb("M-140 -120H140", 9),
    ...spindles,
    limb("M-158 -300L-186 -560", 16),
    limb("M158 -300L186 -560", 16),
    path(rail, tone(colour, -0.4), 'transform="translate(0 6)"'),
    clad(rail, soft(canvas, colour, 0.22), grain(canvas, 90, 0.2)),
    path(seat, tone(colour, -0.48), 'transform="translate(0 18)"'),
    clad(seat, soft(canvas, colour, 0.2), grain(canvas, 90, 0.22)),
    oval(0, -290, 120, 20, "#1d1923", 'opacity="0.12"'),
    limb("M-178 -254L-216 0", 20),
    limb("M178 -254L216 0", 20),
    limb("M-196 -96L-150 -110M196 -96L150 -110", 9),
  ].join("");
};

const SPINES: [number, number, string][] = [
  [46, 300, "#e6dcc8"],
  [34, 330, "#3d5a5c"],
  [58, 286, "#c59a52"],
  [40, 316, "#7d4438"],
  [30, 296, "#d9d3c7"],
  [50, 340, "#46566b"],
];

export const bookends: Drawing = (canvas, colour) => {
  let x = -130;
  const books = SPINES.map(([width, height, hex], index) => {
    const at = x;
    x += width + 2;
    return [
      box(at, -height, width, height - 8, 4, round(canvas, hex)),
      box(at + 6, -height + 40, width - 12, 5, 1, index % 2 ? "#ecdfc2" : "#5a4632", 'opacity="0.75"'),
      box(at + 6, -height + 54, width - 12, 3, 1, index % 2 ? "#ecdfc2" : "#5a4632", 'opacity="0.6"'),
      box(at + width / 2 - 5, -80, 10, 24, 2, index % 2 ? "#ecdfc2" : "#5a4632", 'opacity="0.45"'),
    ].join("");
  });
  const arch = "M-150 0V-118C-150 -196 -8 -196 -8 -118V0H-42V-116C-42 -150 -116 -150 -116 -116V0Z";
  const end =
    path(arch, tone(colour, -0.42), 'transform="translate(8 -3)"') +
    path(arch, soft(canvas, colour, 0.24)) +
    line("M-148 -4V-118C-148 -192 -12 -192 -10 -118", tone(colour, 0.4), 3, 'opacity="0.7"');
  return [
    box(-290, -8, 580, 8, 2, tone(colour, -0.2)),
    group("translate(-130 0)", end),
    books.join(""),
    group("translate(138 0) scale(-1 1)", end),
  ].join("");
};

/** A long rail with pegs, for the wall of a banner. */
export const rail: Drawing = (canvas, colour) => {
  const plank = "M-760 -34H760V34H-760Z";
  return [
    path(plank, tone(colour, -0.45), 'transform="translate(0 7)"'),
    clad(plank, soft(canvas, colour, 0.12), grain(canvas, 90, 0.24)),
    ...[-622, -405, -180, 20, 230, 440, 640].map((x) => peg(canvas, x, colour)),
  ].join("");
};

export const hanger: Drawing = (_canvas, colour) =>
  line("M0 50C-2 30 22 26 22 6C22 -22 -18 -22 -18 2", "#8d949a", 7) +
  line("M-196 118L0 44L196 118", tone(colour, -0.2), 17);
