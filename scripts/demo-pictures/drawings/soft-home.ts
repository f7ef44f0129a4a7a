import { type Drawing, linear, ribs, round, soft, twill, weave } from "../canvas.ts";
import { mix, tone } from "../colour.ts";
import { clad, lathe, line, oval, path, stitches } from "../shapes.ts";

/** A row of short threads hanging from y. */
export function fringe(x: number, y: number, width: number, length: number, colour: string, step = 13): string {
  const count = Math.floor(width / step);
  const threads = Array.from({ length: count + 1 }, (_, n) => {
    const at = x + n * step;
    const sway = ((n * 37) % 9) - 4;
    return `M${at} ${y}q${sway} ${length / 2} ${sway / 2} ${length - (n % 3) * 3}`;
  });
  return line(threads.join(""), tone(colour, -0.24), 6.5) + line(threads.join(""), tone(colour, 0.12), 3.5);
}

export const woolThrow: Drawing = (canvas, colour) => {
  const layer = (y: number, height: number, inset: number, shift: number) => {
    const [left, right] = [-270 + inset + shift, 270 - inset + shift];
    const d = `M${left} ${y}C${left - 15} ${y} ${left - 15} ${y + height} ${left} ${y + height}H${right}C${right + 18} ${y + height} ${right + 18} ${y} ${right} ${y}Z`;
    const paint = linear(canvas, [
      [0, tone(colour, 0.24)],
      [0.14, tone(colour, 0.1)],
      [0.7, tone(colour, -0.02)],
      [0.92, tone(colour, -0.18)],
      [1, tone(colour, -0.5)],
    ]);
    return clad(d, paint, twill(canvas, 0.16));
  };
  const flap = "M-120 -318C-60 -330 120 -330 176 -316C184 -220 176 -130 168 -58H-112C-122 -140 -126 -230 -120 -318Z";
  return [
    layer(-92, 92, 0, 4),
    layer(-176, 86, 8, -6),
    layer(-254, 82, 2, 8),
    layer(-326, 76, 14, 0),
    fringe(-106, -60, 268, 46, colour),
    clad(
      flap,
      linear(canvas, [
        [0, tone(colour, 0.3)],
        [0.16, tone(colour, 0.06)],
        [1, tone(colour, -0.14)],
      ]),
      twill(canvas, 0.18),
    ),
    line(
      "M-120 -110C-20 -102 90 -102 172 -110M-118 -92C-20 -84 90 -84 170 -92",
      mix(tone(colour, 0.5), "#ffffff", 0.2),
      6,
      'opacity="0.7"',
    ),
    line("M-118 -250C-124 -180 -122 -120 -112 -60", tone(colour, -0.4), 4, 'opacity="0.4"'),
    path("M176 -316C184 -220 176 -130 168 -58L190 -58C200 -140 200 -240 190 -314Z", "#1d1923", 'opacity="0.16"'),
  ].join("");
};

export const cushion: Drawing = (canvas, colour) => {
  const d =
    "M-226 -446C-238 -466 -214 -480 -194 -468C-80 -444 80 -444 194 -468C214 -480 238 -466 226 -446C204 -320 204 -160 228 -26C238 -2 214 8 192 0C80 -18 -80 -18 -192 0C-214 8 -238 -2 -228 -26C-204 -160 -204 -320 -226 -446Z";
  return [
    clad(d, soft(canvas, colour, 0.34), weave(canvas, 0.16)),
    path(d, "none", `stroke="${tone(colour, -0.35)}" stroke-width="11"`),
    path(d, "none", `stroke="${tone(colour, 0.22)}" stroke-width="5"`),
    line(
      "M-196 -440C-150 -400 -120 -370 -96 -330M196 -440C160 -400 132 -378 112 -350M-200 -30C-160 -70 -140 -90 -126 -120M200 -30C170 -66 146 -92 122 -130",
      tone(colour, -0.34),
      9,
      'opacity="0.35"',
    ),
  ].join("");
};

export const basket: Drawing = (canvas, colour) => {
  const rope = "#e3d7bf";
  const body: [number, number][] = [
    [-330, 206],
    [-330, 206],
    [-200, 216],
    [-80, 208],
    [-10, 186],
    [0, 180],
  ];
  const foot: [number, number][] = [
    [-128, 213],
    [-128, 213],
    [-80, 208],
    [-10, 186],
    [0, 180],
  ];
  const rows = Array.from({ length: 13 }, (_, n) => {
    const y = -312 + n * 24;
    const r = 206 + Math.sin((n / 13) * 2.6) * 9 - (n > 9 ? (n - 9) * 6 : 0);
    return `M${-r.toFixed(0)} ${y}A${r.toFixed(0)} ${(r * 0.13).toFixed(0)} 0 0 0 ${r.toFixed(0)} ${y}`;
  }).join("");
  const handle = (side: number) => `M${side * 150} -308C${side * 150} -400 ${side * 60} -400 ${side * 58} -300`;
  return [
    line(handle(-1), tone(rope, -0.35), 24),
    line(handle(-1), rope, 16),
    line(handle(1), tone(rope, -0.45), 24),
    line(handle(1), tone(rope, -0.1), 16),
    oval(0, -330, 206, 28, tone(rope, -0.45)),
    clad(lathe(body), round(canvas, rope), ribs(canvas, 10, 0.06, 18)),
    path(lathe(foot), round(canvas, colour)),
    line(rows, "#1d1923", 3, 'opacity="0.2"'),
    line(rows, "#ffffff", 3, 'opacity="0.22" transform="translate(0 5)"'),
    line("M-206 -330A206 27 0 0 0 206 -330", tone(rope, 0.3), 12),
    path("M-44 -190h88v44h-88z", "#b07a48"),
    stitches("M-37 -183h74v30h-74z", "#f2e4c8", 2),
  ].join("");
};
