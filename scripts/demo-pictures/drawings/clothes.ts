import { type Drawing, linear, ribs, soft, tile } from "../canvas.ts";
import { lightness, tone } from "../colour.ts";
import { box, clad, group, line, path } from "../shapes.ts";

const _thread = (colour: string) => (lightness(colour) > 0.6 ? tone(colour, -0.35) : tone(colour, 0.5));

export const beanie: Drawing = (canvas, colour) => {
  const dome = "M-208 70C-226 -150 -130 -270 0 -270C130 -270 226 -150 208 70Z";
  const cuff =
    "M-226 44C-120 66 120 66 226 44C240 90 240 140 228 190C120 216 -120 216 -228 190C-240 140 -240 90 -226 44Z";
  const fan = Array.from({ length: 15 }, (_, n) => {
    const x = -196 + n * 28;
    return `M${x} 70C${(x * 1.04).toFixed(0)} -100 ${(x * 0.66).toFixed(0)} -210 ${(x * 0.1).toFixed(0)} -266`;
  }).join("");
  return group(
    "translate(0 30)",
    path(
      dome,
      linear(
        canvas,
        [
          [0, tone(colour, -0.2)],
          [0.32, tone(colour, 0.2)],
          [0.6, colour],
          [1, tone(colour, -0.4)],
        ],
        [0, 0, 1, 0.15],
      ),
    ),
    line(fan, "#1d1923", 7, 'opacity="0.2"'),
    line(fan, "#ffffff", 4, 'opacity="0.16" transform="translate(-8 0)"'),
    path("M-214 30C-120 54 120 54 214 30L210 72C120 90 -120 90 -210 72Z", "#1d1923", 'opacity="0.22"'),
    clad(
      cuff,
      linear(
        canvas,
        [
          [0, tone(colour, -0.12)],
          [0.32, tone(colour, 0.26)],
          [0.6, tone(colour, 0.04)],
          [1, tone(colour, -0.34)],
        ],
        [0, 0, 1, 0.1],
      ),
      ribs(canvas, 20, 0.22),
    ),
    line("M-226 46C-120 68 120 68 226 46", tone(colour, 0.4), 4, 'opacity="0.5"'),
    box(96, 104, 62, 44, 3, "#efe6d2"),
    path("M122 114h10v10l4 14h-18l4-14Z", "#5b4a35"),
  );
};

export const socks: Drawing = (canvas, colour) => {
  const shape =
    "M-76 -320C-30 -330 30 -330 76 -320C80 -180 72 -60 78 40C84 100 150 130 196 176C236 220 222 288 160 292C90 296 10 250 -40 196C-84 148 -84 90 -80 20C-74 -100 -80 -200 -76 -320Z";
  const one = (extra: string, paint: string) =>
    [
      `<g ${extra}>`,
      clad(shape, paint, ribs(canvas, 15, 0.1)),
      path("M-78 -322C-30 -332 30 -332 78 -322L79 -236C30 -226 -30 -226 -78 -236Z", tone(colour, -0.14)),
      path("M-78 -322C-30 -332 30 -332 78 -322L79 -236C30 -226 -30 -226 -78 -236Z", ribs(canvas, 11, 0.26)),
      path(
        "M-80 40C-84 120 -70 160 -36 200C-6 190 24 150 20 106C-10 70 -50 50 -80 40Z",
        tone(colour, -0.22),
        'opacity="0.75"',
      ),
      path(
        "M196 176C236 220 222 288 160 292C132 293 110 286 92 276C96 226 140 186 188 168Z",
        tone(colour, -0.22),
        'opacity="0.75"',
      ),
      line("M-60 -220C-64 -100 -58 0 -62 60", tone(colour, 0.5), 12, 'opacity="0.22"'),
      line("M60 -220C58 -100 54 0 62 50", "#1d1923", 12, 'opacity="0.12"'),
      "</g>",
    ].join("");
  return group(
    "translate(-50 16)",
    one('transform="translate(92 -14) rotate(9)"', soft(canvas, tone(colour, -0.16), 0.26)),
    path(shape, "#1d1923", 'opacity="0.2" transform="translate(-44 18)"'),
    one('transform="translate(-56 8)"', soft(canvas, colour, 0.2)),
  );
};

const knit = (canvas: Parameters<Drawing>[0]) =>
  tile(
    canvas,
    12,
    11,
    '<path d="M0 1 6 8 12 1" fill="none" stroke="#1d1923" stroke-width="2.400" opacity=".17"/><path d="M0 6 6 13 12 6" fill="none" stroke="#fff" stroke-width="1.800" opacity=".11"/>',
  );

export const jumper: Drawing = (canvas, colour) => {
  const body =
    "M-82 -300C-140 -286 -190 -262 -212 -236C-196 -60 -196 120 -200 262H200C196 120 196 -60 212 -236C190 -262 140 -286 82 -300C50 -262 -50 -262 -82 -300Z";
  const sleeve =
    "M-196 -254C-236 -226 -262 -160 -282 -60C-300 40 -312 140 -318 232C-286 248 -250 250 -222 242C-212 120 -204 0 -190 -90Z";
  const cuff =
    "M-318 232C-320 262 -320 286 -318 304C-286 318 -250 318 -226 308C-224 286 -222 262 -222 242C-250 250 -286 248 -318 232Z";
  const arm = (flip: boolean, depth: number) =>
    group(
      flip ? "scale(-1 1)" : "scale(1)",
      clad(sleeve, soft(canvas, tone(colour, depth), 0.22), knit(canvas)),
      clad(cuff, tone(colour, depth - 0.1), ribs(canvas, 11, 0.26)),
    );
  return group(
    "translate(0 -6)",
    path("M-84 -302C-50 -330 50 -330 84 -302C50 -250 -50 -250 -84 -302Z", tone(colour, -0.5)),
    arm(false, -0.04),
    arm(true, -0.16),
    clad(
      body,
      linear(
        canvas,
        [
          [0, tone(colour, -0.06)],
          [0.25, tone(colour, 0.12)],
          [0.6, colour],
          [1, tone(colour, -0.2)],
        ],
        [0, 0, 1, 0.2],
      ),
      knit(canvas),
    ),
    line(
      "M-200 -230C-186 -150 -186 -60 -190 0M200 -230C186 -150 186 -60 190 0",
      tone(colour, -0.5),
      6,
      'opacity="0.5"',
    ),
    line(
      "M-86 -296C-130 -270 -160 -230 -186 -180M86 -296C130 -270 160 -230 186 -180",
      tone(colour, -0.4),
      4,
      'opacity="0.4"',
    ),
    clad("M-200 262H200V318C80 330 -80 330 -200 318Z", tone(colour, -0.1), ribs(canvas, 12, 0.26)),
    line("M-84 -302C-56 -246 56 -246 84 -302", tone(colour, -0.42), 30),
    line("M-84 -302C-56 -246 56 -246 84 -302", tone(colour, 0.04), 23),
    line("M-80 -298C-54 -248 54 -248 80 -298", "#1d1923", 23, 'opacity="0.16" stroke-dasharray="2 8"'),
    line("M-100 -60C-60 40 -90 140 -60 250M90 -100C60 20 100 120 70 250", tone(colour, -0.5), 18, 'opacity="0.1"'),
    box(-22, -296, 44, 22, 2, "#efe6d2"),
  );
};
