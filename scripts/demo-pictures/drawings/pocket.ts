import { type Canvas, type Drawing, grain, linear, metal, radial, soft, tile } from "../canvas.ts";
import { tone } from "../colour.ts";
import { box, clad, group, line, path, stitches } from "../shapes.ts";

/** A house key hanging from (0, 70), turned by `angle`. */
export function key(canvas: Canvas, colour: string, angle: number): string {
  const bow =
    "M0 62C40 62 48 96 40 118C34 134 14 138 14 150V300L0 316L-14 300V150C-14 138 -34 134 -40 118C-48 96 -40 62 0 62ZM0 78A15 15 0 1 0 0 108A15 15 0 1 0 0 78Z";
  const teeth = "M14 214h20v16h-8v12h12v16H26v12H14Z";
  return `<g transform="rotate(${angle})">${path(bow + teeth, metal(canvas, colour), 'fill-rule="evenodd"')}${line("M0 156V296", tone(colour, -0.4), 4, 'opacity="0.5"')}</g>`;
}

export const keyRing: Drawing = (canvas, colour) => {
  const brass = "#c49a4a";
  const strap = "M-40 -330C-40 -372 40 -372 40 -330L30 -110H-30Z";
  const latch =
    "M-34 -96H34C52 -60 56 30 40 74C28 104 -28 104 -40 74C-56 30 -52 -60 -34 -96ZM-14 -62C-28 -30 -30 20 -22 54C-14 72 14 72 22 54C30 20 28 -30 14 -62Z";
  return group(
    "translate(0 20)",
    key(canvas, "#b4bbbf", 24),
    key(canvas, brass, -14),
    clad(
      strap,
      soft(canvas, colour, 0.3),
      tile(canvas, 11, 11, '<circle cx="3" cy="4" r=".9" opacity=".16"/><circle cx="8" cy="9" r=".8" opacity=".12"/>'),
    ),
    stitches("M-28 -322C-26 -352 26 -352 28 -322L20 -128M-28 -322L-20 -128", "#f0dfc0"),
    `<circle cx="0" cy="-134" r="12" fill="${metal(canvas, brass)}"/>`,
    box(-44, -116, 88, 26, 8, metal(canvas, brass)),
    path(latch, metal(canvas, brass), 'fill-rule="evenodd"'),
    line("M40 -60C50 -20 50 30 42 60", tone(brass, 0.6), 4, 'opacity="0.7"'),
    box(30, -20, 22, 44, 6, tone(brass, -0.25)),
  );
};

export const wallet: Drawing = (canvas, colour) => {
  const leather = tile(
    canvas,
    13,
    13,
    '<circle cx="3" cy="4" r="1" opacity=".14"/><circle cx="9" cy="10" r=".8" opacity=".1"/>',
  );
  return group(
    "rotate(-8) translate(0 20)",
    box(
      -176,
      -196,
      352,
      200,
      14,
      linear(canvas, [
        [0, "#f3efe6"],
        [1, "#d5cdbd"],
      ]),
    ),
    box(-146, -168, 70, 50, 8, "#c49a4a"),
    box(-176, -178, 352, 26, 0, "#1d1923", 'opacity="0.05"'),
    box(-206, -130, 412, 300, 26, tone(colour, -0.45), 'transform="translate(5 9)"'),
    box(-206, -130, 412, 300, 26, soft(canvas, colour, 0.26)),
    box(-206, -130, 412, 300, 26, leather),
    path("M-206 -60C-60 -20 60 -20 206 -60V144A26 26 0 0 1 180 170H-180A26 26 0 0 1 -206 144Z", tone(colour, -0.08)),
    path("M-206 -60C-60 -20 60 -20 206 -60V144A26 26 0 0 1 180 170H-180A26 26 0 0 1 -206 144Z", leather),
    line("M-204 -60C-60 -20 60 -20 204 -60", tone(colour, -0.45), 4),
    line("M-204 -56C-60 -16 60 -16 204 -56", tone(colour, 0.35), 2, 'opacity="0.7"'),
    stitches("M-192 -110V142A14 14 0 0 0 -178 156H178A14 14 0 0 0 192 142V-110", "#f0dfc0", 3),
    path("M-14 96a14 14 0 1 1 28 0c0 8-5 11-6 14l4 22h-24l4-22c-1-3-6-6-6-14Z", tone(colour, -0.4), 'opacity="0.7"'),
  );
};

export const notebook: Drawing = (canvas, colour) => {
  const cloth = tile(
    canvas,
    5,
    5,
    '<path d="M0 1h5M1 0v5" stroke="#fff" stroke-width=".9" opacity=".13"/><path d="M0 3.500h5" stroke="#1d1923" stroke-width=".9" opacity=".12"/>',
  );
  return group(
    "rotate(6)",
    box(-220, -310, 456, 636, 14, tone(colour, -0.5)),
    box(-216, -306, 444, 624, 8, "#efe8d9"),
    line("M224 -300V312M228 -300V312", "#c9bfa8", 1.5),
    path("M70 300C76 340 60 360 74 392L86 378L98 390C92 360 100 330 94 300Z", "#c9983f"),
    box(-228, -318, 448, 630, 16, soft(canvas, colour, 0.2)),
    box(-228, -318, 448, 630, 16, cloth),
    box(-228, -318, 46, 630, 14, "#1d1923", 'opacity="0.14"'),
    line("M-180 -316V310", tone(colour, 0.35), 2, 'opacity="0.5"'),
    box(140, -319, 20, 632, 2, tone(colour, -0.5)),
    box(143, -319, 5, 632, 2, tone(colour, -0.2)),
    box(-128, -236, 176, 92, 5, "#efe6d2"),
    line("M-106 -204H20M-106 -178H-20", "#8f8470", 3),
  );
};

export const pen: Drawing = (canvas, colour) => {
  const facets = (hex: string) =>
    linear(
      canvas,
      [
        [0, tone(hex, -0.4)],
        [0.2, tone(hex, -0.1)],
        [0.21, tone(hex, 0.5)],
        [0.5, tone(hex, 0.26)],
        [0.51, hex],
        [0.78, tone(hex, -0.2)],
        [0.79, tone(hex, -0.45)],
        [1, tone(hex, -0.3)],
      ],
      [0, 0, 1, 0],
    );
  return group(
    "rotate(32) scale(1.100)",
    box(-34, -330, 68, 270, 20, facets(colour)),
    box(-36, -84, 72, 24, 4, metal(canvas, tone(colour, 0.2))),
    box(-29, -60, 58, 300, 3, facets(tone(colour, -0.06))),
    box(-30, -20, 60, 8, 2, tone(colour, -0.4)),
    path("M-29 240H29L12 316H-12Z", facets(colour)),
    path("M-12 316H12L5 344H-5Z", metal(canvas, "#b4bbbf")),
    `<circle cx="0" cy="349" r="5" fill="#2b2b2d"/>`,
    box(14, -316, 15, 200, 7, metal(canvas, tone(colour, 0.3))),
    box(16, -300, 4, 170, 2, "#ffffff", 'opacity="0.5"'),
  );
};

export const tray: Drawing = (canvas, colour) => {
  const clip = (x: number, y: number, angle: number) =>
    `<path transform="translate(${x} ${y}) rotate(${angle})" d="M-9 -26V22A9 9 0 0 0 9 22V-20A6 6 0 0 0 -4 -20V16" fill="none" stroke="#b98f45" stroke-width="4" stroke-linecap="round"/>`;
  return group(
    "rotate(-14) scale(0.96)",
    box(-190, -352, 380, 704, 74, tone(colour, -0.5), 'transform="translate(8 12)"'),
    box(-190, -352, 380, 704, 74, soft(canvas, colour, 0.16)),
    box(-190, -352, 380, 704, 74, grain(canvas, 0, 0.3)),
    box(
      -156,
      -318,
      312,
      636,
      48,
      linear(
        canvas,
        [
          [0, tone(colour, -0.5)],
          [0.08, tone(colour, -0.26)],
          [1, tone(colour, -0.06)],
        ],
        [0, 0, 0.6, 1],
      ),
    ),
    box(-156, -318, 312, 636, 48, grain(canvas, 0, 0.26)),
    group("translate(-70 20) rotate(-34) scale(0.78)", pen(canvas, "#292b2c")),
    box(-6, -280, 26, 470, 8, "#1d1923", 'opacity="0.2" transform="translate(60 8) rotate(5)"'),
    group(
      "translate(48 0) rotate(5)",
      box(
        -12,
        -260,
        24,
        430,
        4,
        linear(
          canvas,
          [
            [0, "#d8ab3f"],
            [0.5, "#e8c565"],
            [1, "#b3852a"],
          ],
          [0, 0, 1, 0],
        ),
      ),
      path("M-12 170H12L0 222Z", "#e4cda6"),
      path("M-4 204H4L0 222Z", "#333333"),
      box(-12, -290, 24, 34, 4, "#c9756a"),
    ),
    clip(96, 226, 40),
    clip(56, 256, -24),
    clip(112, 130, 80),
    `<circle cx="-84" cy="242" r="26" fill="${radial(canvas, [
      [0, "#d9a66f"],
      [1, "#9a6a40"],
    ])}"/>`,
  );
};
