import { type Drawing, linear, metal, radial, soft, tile, twill, weave } from "../canvas.ts";
import { lightness, tone } from "../colour.ts";
import { box, clad, group, line, path, stitches } from "../shapes.ts";

const thread = (colour: string) => (lightness(colour) > 0.6 ? tone(colour, -0.35) : tone(colour, 0.5));

/** The end of a wooden peg that something hangs on. */
function peg(canvas: Parameters<Drawing>[0], x: number, y: number): string {
  const knob = radial(
    canvas,
    [
      [0, "#e3bd8d"],
      [0.6, "#bd8f5d"],
      [1, "#7d5632"],
    ],
    [0.35, 0.3, 0.8],
  );
  return `<circle cx="${x}" cy="${y}" r="27" fill="${knob}"/>`;
}

/** Hangs by its handles from (0, -330). */
export const tote: Drawing = (canvas, colour) => {
  const bag =
    "M-206 -80C-100 -88 100 -88 206 -80C214 60 226 200 236 318C120 334 -120 334 -236 318C-226 200 -214 60 -206 -80Z";
  const handle = "M-104 -70C-92 -200 -40 -320 0 -330C40 -320 92 -200 104 -70";
  return [
    line(handle, tone(colour, -0.45), 30),
    line(handle, tone(colour, -0.16), 24),
    clad(bag, soft(canvas, colour, 0.22), weave(canvas, 0.14)),
    path("M-206 -80C-100 -88 100 -88 206 -80L208 -50C100 -58 -100 -58 -208 -50Z", "#1d1923", 'opacity="0.08"'),
    stitches("M-206 -50C-100 -58 100 -58 206 -50", thread(colour)),
    box(-122, -84, 34, 70, 2, tone(colour, -0.1)),
    box(88, -84, 34, 70, 2, tone(colour, -0.16)),
    line(
      "M-116 -78L-94 -20M-94 -78L-116 -20M94 -78L116 -20M116 -78L94 -20",
      thread(colour),
      2,
      'stroke-dasharray="6 5" opacity="0.7"',
    ),
    line(
      "M-120 -10C-150 100 -120 200 -170 300M100 -10C120 90 90 180 140 300M-10 0C20 120 -30 200 0 310",
      tone(colour, -0.4),
      16,
      'opacity="0.13"',
    ),
    peg(canvas, 0, -322),
    line("M-60 0C-70 110 -50 200 -84 300M160 0C176 120 166 200 190 290", tone(colour, 0.5), 14, 'opacity="0.16"'),
  ].join("");
};

export const apron: Drawing = (canvas, colour) => {
  const body =
    "M-92 -236C-40 -222 40 -222 92 -236C104 -150 150 -84 226 -60C232 100 232 240 222 352C80 366 -80 366 -222 352C-232 240 -232 100 -226 -60C-150 -84 -104 -150 -92 -236Z";
  const brass = metal(canvas, "#c49a4a");
  const rivet = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="6" fill="${brass}"/>`;
  return group(
    "translate(0 30)",
    line("M-86 -232C-60 -330 -20 -374 0 -378C20 -374 60 -330 86 -232", tone(colour, -0.4), 22),
    line("M-86 -232C-60 -330 -20 -374 0 -378C20 -374 60 -330 86 -232", tone(colour, -0.14), 17),
    line("M-222 -50C-280 0 -270 120 -290 210M222 -50C282 10 262 110 286 190", tone(colour, -0.22), 16),
    clad(body, soft(canvas, colour, 0.24), twill(canvas, 0.14)),
    stitches(
      "M-84 -222C-94 -140 -142 -70 -214 -46M84 -222C94 -140 142 -70 214 -46M-212 340C-80 354 80 354 212 340",
      thread(colour),
    ),
    line(
      "M-140 -40C-160 100 -140 220 -170 340M120 60C140 160 110 240 150 340",
      tone(colour, -0.45),
      18,
      'opacity="0.14"',
    ),
    box(-130, 66, 260, 176, 6, tone(colour, -0.34), 'transform="translate(2 5)"'),
    clad(
      "M-130 66H130V236Q130 242 124 242H-124Q-130 242 -130 236Z",
      soft(canvas, tone(colour, 0.03), 0.14),
      twill(canvas, 0.14),
    ),
    stitches("M-122 78H122M-122 72V234H122V72M62 78V234", thread(colour)),
    path(
      "M-70 70C-60 20 -20 30 10 36L26 70Z",
      linear(canvas, [
        [0, "#f3efe4"],
        [1, "#cfc6b2"],
      ]),
    ),
    line("M-44 40C-30 36 -6 40 14 46", "#a4502f", 4, 'opacity="0.7"'),
    rivet(-124, 72),
    rivet(124, 72),
    rivet(62, 72),
    rivet(-86, -226),
    rivet(86, -226),
    peg(canvas, 0, -370),
  );
};

/** A scarf folded over a peg at (0, -330), both ends down. */
export const scarf: Drawing = (canvas, colour) => {
  const bone = tile(
    canvas,
    22,
    16,
    `<path d="M0 2 11 14 22 2M0 10 11 22 22 10M0 -6 11 6 22 -6" fill="none" stroke="#fff" stroke-width="2.500" opacity=".17"/><path d="M0 6 11 18 22 6M0 -2 11 10 22 -2" fill="none" stroke="#1d1923" stroke-width="2.500" opacity=".15"/>`,
  );
  const back = "M10 -322C70 -330 116 -290 120 -220C126 -60 120 100 130 236L6 244C16 90 -6 -120 -10 -240Z";
  const front =
    "M10 -330C-60 -334 -110 -296 -116 -220C-124 -40 -112 140 -126 306L22 314C30 120 40 -80 44 -230C44 -280 40 -320 10 -330Z";
  const threads = (x: number, y: number, width: number) =>
    Array.from(
      { length: Math.floor(width / 15) + 1 },
      (_, n) => `M${x + n * 15} ${y}q${((n * 31) % 9) - 4} 26 ${((n * 17) % 7) - 3} ${46 - (n % 3) * 4}`,
    ).join("");
  return [
    peg(canvas, 6, -336),
    line(threads(12, 240, 112), tone(colour, -0.4), 7),
    clad(back, soft(canvas, tone(colour, -0.2), 0.24), bone),
    line(threads(-120, 308, 138), tone(colour, -0.3), 8),
    line(threads(-120, 308, 138), tone(colour, 0.14), 4),
    clad(
      front,
      linear(
        canvas,
        [
          [0, tone(colour, -0.16)],
          [0.3, tone(colour, 0.22)],
          [0.6, colour],
          [1, tone(colour, -0.3)],
        ],
        [0, 0, 1, 0.1],
      ),
      bone,
    ),
    line("M-60 -300C-84 -200 -70 0 -84 300M-6 -318C-20 -200 -26 100 -34 306", tone(colour, -0.5), 15, 'opacity="0.15"'),
    path("M22 314C30 120 40 -80 44 -230L70 -230C66 -60 60 130 52 300Z", "#1d1923", 'opacity="0.16"'),
    box(-106, 234, 44, 26, 2, "#efe6d2"),
  ].join("");
};
