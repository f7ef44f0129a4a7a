import { type Drawing, linear, metal, radial, round, soft, twill, weave } from "../canvas.ts";
import { lightness, tone } from "../colour.ts";
import { box, clad, line, oval, path, stitches } from "../shapes.ts";

const LEATHER = "#9a6539";
const thread = (colour: string) => (lightness(colour) > 0.6 ? tone(colour, -0.35) : tone(colour, 0.5));

export const backpack: Drawing = (canvas, colour) => {
  const body =
    "M-196 -470C-90 -486 90 -486 196 -470C216 -320 222 -150 212 -34C208 -6 190 0 160 0H-160C-190 0 -208 -6 -212 -34C-222 -150 -216 -320 -196 -470Z";
  const roll =
    "M-206 -540C-226 -540 -230 -462 -206 -460C-80 -446 80 -446 206 -460C230 -462 226 -540 206 -540C80 -528 -80 -528 -206 -540Z";
  const pocket =
    "M-150 -238C-60 -226 60 -226 150 -238C158 -160 158 -90 152 -48C150 -30 140 -24 124 -24H-124C-140 -24 -150 -30 -152 -48C-158 -90 -158 -160 -150 -238Z";
  const brass = metal(canvas, "#c49a4a");
  const strap = (x: number) =>
    box(x - 15, -552, 30, 250, 5, soft(canvas, LEATHER, 0.24)) +
    box(x - 21, -372, 42, 34, 6, "none", `stroke="${brass}" stroke-width="8"`) +
    line(`M${x} -356V-338`, "#e2c48a", 5) +
    stitches(`M${x - 9} -540V-390M${x + 9} -540V-390`, "#efdcb8", 2);
  return [
    line("M-60 -536C-60 -610 60 -610 60 -536", tone(LEATHER, -0.35), 22),
    line("M-60 -536C-60 -610 60 -610 60 -536", LEATHER, 15),
    line("M-196 -400C-262 -330 -264 -130 -210 -40M196 -400C262 -330 264 -130 210 -40", tone(colour, -0.5), 30),
    clad(body, round(canvas, colour), twill(canvas, 0.13)),
    path(
      "M-214 -60C-190 -46 190 -46 214 -60C214 -10 196 0 160 0H-160C-196 0 -214 -10 -214 -60Z",
      soft(canvas, LEATHER, 0.3),
    ),
    path("M-198 -462C-80 -446 80 -446 198 -462L202 -420C80 -404 -80 -404 -202 -420Z", "#1d1923", 'opacity="0.25"'),
    clad(
      roll,
      linear(canvas, [
        [0, tone(colour, 0.3)],
        [0.4, colour],
        [1, tone(colour, -0.4)],
      ]),
      twill(canvas, 0.13),
    ),
    path(pocket, "#1d1923", 'opacity="0.28" transform="translate(3 7)"'),
    clad(pocket, soft(canvas, tone(colour, 0.05), 0.2), twill(canvas, 0.13)),
    path(
      "M-152 -240C-60 -228 60 -228 152 -240L154 -186C60 -174 -60 -174 -154 -186Z",
      soft(canvas, tone(colour, -0.06), 0.1),
    ),
    stitches("M-152 -190C-60 -178 60 -178 152 -190M-140 -176V-44M140 -176V-44", thread(colour)),
    box(-17, -206, 34, 56, 4, soft(canvas, LEATHER, 0.2)),
    `<circle cx="0" cy="-166" r="7" fill="${brass}"/>`,
    strap(-104),
    strap(104),
    box(-32, -106, 64, 40, 3, soft(canvas, LEATHER, 0.15)),
    line("M-150 -440C-170 -330 -172 -250 -168 -140", "#ffffff", 18, 'opacity="0.1"'),
  ].join("");
};

export const weekendBag: Drawing = (canvas, colour) => {
  const body =
    "M-236 -270C-100 -300 100 -300 236 -270C292 -250 306 -90 286 -22C282 -4 268 0 246 0H-246C-268 0 -282 -4 -286 -22C-306 -90 -292 -250 -236 -270Z";
  const base =
    "M-298 -96C-160 -80 160 -80 298 -96C298 -60 292 -36 286 -22C282 -4 268 0 246 0H-246C-268 0 -282 -4 -286 -22C-292 -36 -298 -60 -298 -96Z";
  const handle = "M-124 -90V-250C-120 -440 120 -440 124 -250V-90";
  const back = "M-112 -270C-108 -420 108 -420 112 -270";
  return [
    line(back, tone(LEATHER, -0.5), 19),
    clad(
      body,
      linear(
        canvas,
        [
          [0, tone(colour, 0.24)],
          [0.4, colour],
          [1, tone(colour, -0.42)],
        ],
        [0.2, 0, 0.6, 1],
      ),
      weave(canvas, 0.16),
    ),
    line("M-228 -268C-100 -296 100 -296 228 -268", tone(colour, -0.55), 13),
    line("M-228 -270C-100 -298 100 -298 228 -270", "#c9a258", 5, 'stroke-dasharray="4 3"'),
    path(
      base,
      linear(canvas, [
        [0, tone(LEATHER, 0.14)],
        [0.5, LEATHER],
        [1, tone(LEATHER, -0.4)],
      ]),
    ),
    stitches("M-292 -84C-160 -68 160 -68 292 -84", "#efdcb8"),
    line(handle, tone(LEATHER, -0.42), 31),
    line(handle, LEATHER, 25),
    line("M-124 -250C-120 -436 120 -436 124 -250", tone(LEATHER, 0.4), 6, 'opacity="0.5" transform="translate(-4 -4)"'),
    stitches("M-132 -92V-246M-116 -92V-246M132 -92V-246M116 -92V-246", "#efdcb8", 2),
    ...[-124, 124].map((x) => box(x - 21, -262, 42, 15, 5, metal(canvas, "#c49a4a"))),
    box(-34, -398, 68, 34, 12, tone(LEATHER, -0.2)),
    `<circle cx="-268" cy="-226" r="19" fill="none" stroke="#c49a4a" stroke-width="8"/><circle cx="268" cy="-226" r="19" fill="none" stroke="#96733a" stroke-width="8"/>`,
    ...[-220, 220].map((x) => oval(x, -1, 17, 7, "#96733a")),
    oval(
      -170,
      -180,
      60,
      50,
      radial(canvas, [
        [0, "#ffffff", 0.16],
        [1, "#ffffff", 0],
      ]),
    ),
  ].join("");
};

export const cabinCase: Drawing = (canvas, colour) => {
  const shell = linear(
    canvas,
    [
      [0, tone(colour, -0.26)],
      [0.08, tone(colour, 0.1)],
      [0.2, tone(colour, 0.26)],
      [0.55, colour],
      [0.9, tone(colour, -0.3)],
      [1, tone(colour, -0.42)],
    ],
    [0, 0, 1, 0],
  );
  const rib = (x: number) =>
    box(x, -440, 16, 396, 8, "#1d1923", 'opacity="0.15"') + box(x - 7, -440, 7, 396, 3, "#ffffff", 'opacity="0.22"');
  const wheel = (x: number) =>
    box(x - 20, -24, 40, 16, 5, "#33373a") + oval(x, 8 - 16, 15, 17, "#202325") + oval(x - 3, -11, 6, 8, "#565b5f");
  return [
    box(-84, -640, 12, 170, 3, metal(canvas, "#b4bbbf")),
    box(72, -640, 12, 170, 3, metal(canvas, "#b4bbbf")),
    box(-98, -662, 196, 34, 15, soft(canvas, "#3b4043", 0.4)),
    wheel(-140),
    wheel(140),
    box(-198, -476, 396, 458, 52, shell),
    ...[-146, -96, -46, 4, 54, 104, 140].map((x) => rib(x - 4)),
    box(-58, -484, 116, 22, 9, soft(canvas, "#3b4043", 0.3)),
    box(-198, -256, 396, 8, 0, "#1d1923", 'opacity="0.32"'),
    box(-198, -250, 396, 3, 0, "#ffffff", 'opacity="0.25"'),
    box(-26, -278, 52, 52, 10, metal(canvas, "#c49a4a")),
    path("M-6 -258a6 6 0 1 1 12 0l-3 6 2 14h-10l2-14Z", "#3b2c1a"),
    path("M-178 -440C-176 -462 -160 -462 -140 -464V-40C-176 -40 -178 -60 -178 -90Z", "#ffffff", 'opacity="0.12"'),
  ].join("");
};

export const washBag: Drawing = (canvas, colour) => {
  const body =
    "M-210 -246C-90 -262 90 -262 210 -246C240 -170 256 -90 252 -26C250 -6 238 0 216 0H-216C-238 0 -250 -6 -252 -26C-256 -90 -240 -170 -210 -246Z";
  const top = "M-210 -246C-180 -300 -90 -306 0 -306C90 -306 180 -300 210 -246C90 -262 -90 -262 -210 -246Z";
  return [
    path(top, soft(canvas, tone(colour, -0.2), 0.2)),
    path(top, twill(canvas, 0.14)),
    line("M-190 -272C-90 -290 90 -290 190 -272", tone(colour, -0.55), 12),
    line("M-190 -273C-90 -291 90 -291 190 -273", "#c9a258", 6, 'stroke-dasharray="4 3"'),
    line("M214 -220C262 -220 268 -150 236 -146", tone(LEATHER, -0.1), 15),
    clad(
      body,
      linear(
        canvas,
        [
          [0, tone(colour, 0.2)],
          [0.4, colour],
          [1, tone(colour, -0.4)],
        ],
        [0.2, 0, 0.6, 1],
      ),
      twill(canvas, 0.16),
    ),
    line("M-210 -246C-90 -262 90 -262 210 -246", tone(colour, 0.4), 5, 'opacity="0.7"'),
    stitches("M-208 -230C-90 -246 90 -246 208 -230M-244 -24C-90 -14 90 -14 244 -24", thread(colour)),
    line(
      "M-160 -200C-190 -120 -170 -60 -200 -20M60 -220C40 -140 80 -80 60 -20",
      tone(colour, -0.5),
      16,
      'opacity="0.14"',
    ),
    box(-196, -280, 20, 16, 4, metal(canvas, "#c49a4a")),
    path("M-192 -268L-206 -196Q-194 -184 -180 -196L-178 -268Z", soft(canvas, LEATHER, 0.2)),
    box(92, -108, 90, 54, 3, soft(canvas, LEATHER, 0.16)),
    stitches("M99 -101h76v40h-76Z", "#efdcb8", 2),
  ].join("");
};
