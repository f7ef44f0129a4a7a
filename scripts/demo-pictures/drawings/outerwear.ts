import { type Drawing, linear, metal, soft, tile, twill } from "../canvas.ts";
import { lightness, tone } from "../colour.ts";
import { box, clad, group, line, path, stitches } from "../shapes.ts";

const thread = (colour: string) => (lightness(colour) > 0.6 ? tone(colour, -0.35) : tone(colour, 0.5));

export const jacket: Drawing = (canvas, colour) => {
  const body =
    "M-84 -286C-150 -272 -192 -252 -214 -226C-198 -60 -200 140 -206 318C-80 332 80 332 206 318C200 140 198 -60 214 -226C192 -252 150 -272 84 -286Z";
  const sleeve =
    "M-200 -242C-246 -210 -270 -140 -288 -40C-304 60 -314 170 -318 286C-286 300 -248 300 -222 292C-212 140 -204 0 -192 -90Z";
  const seam = thread(colour);
  const arm = (flip: boolean, depth: number) =>
    group(
      flip ? "scale(-1 1)" : "scale(1)",
      clad(sleeve, soft(canvas, tone(colour, depth), 0.26), twill(canvas, 0.15)),
      stitches("M-314 254C-284 266 -250 266 -226 260", seam),
      line("M-280 0C-262 10 -244 60 -258 120", tone(colour, -0.5), 9, 'opacity="0.25"'),
    );
  const pocket = (x: number, y: number, width: number, height: number) => {
    const d = `M${x} ${y}h${width}v${height - 16}l-14 16h${28 - width}l-14 -16Z`;
    return (
      path(d, tone(colour, -0.42), 'transform="translate(2 5)"') +
      clad(d, soft(canvas, tone(colour, 0.05), 0.12), twill(canvas, 0.15)) +
      stitches(
        `M${x + 7} ${y + 14}h${width - 14}M${x + 7} ${y + 6}v${height - 26}l12 12h${width - 38}l12 -12v${26 - height}`,
        seam,
      )
    );
  };
  const button = (y: number) =>
    `<circle cx="1" cy="${y}" r="12" fill="#3b2c22"/><circle cx="0" cy="${y - 1}" r="10" fill="${soft(canvas, "#8a6a4a", 0.4)}"/>`;
  return group(
    "translate(0 0)",
    arm(false, -0.06),
    arm(true, -0.18),
    path("M-90 -284C-60 -320 60 -320 90 -284L60 -250H-60Z", tone(colour, -0.5)),
    clad(
      body,
      linear(
        canvas,
        [
          [0, tone(colour, -0.05)],
          [0.3, tone(colour, 0.14)],
          [0.6, colour],
          [1, tone(colour, -0.22)],
        ],
        [0, 0, 1, 0.15],
      ),
      twill(canvas, 0.15),
    ),
    line(
      "M-203 -226C-190 -120 -192 -30 -194 20M203 -226C190 -120 192 -30 194 20",
      tone(colour, -0.5),
      6,
      'opacity="0.5"',
    ),
    line("M20 -238V324", tone(colour, -0.5), 5, 'opacity="0.55"'),
    stitches("M-26 -220V322M12 -220V322M-200 302C-80 316 80 316 200 302", seam),
    path(
      "M-86 -292C-110 -262 -112 -226 -96 -190C-60 -204 -24 -222 2 -246C-30 -258 -64 -272 -86 -292Z",
      soft(canvas, tone(colour, 0.08), 0.2),
    ),
    path(
      "M86 -292C110 -262 112 -226 96 -190C60 -204 26 -222 2 -246C30 -258 64 -272 86 -292Z",
      soft(canvas, tone(colour, -0.04), 0.2),
    ),
    line("M-96 -190C-60 -204 -24 -222 2 -246C26 -222 60 -204 96 -190", tone(colour, -0.5), 4, 'opacity="0.6"'),
    pocket(-176, 120, 130, 150),
    pocket(52, 120, 130, 150),
    pocket(-168, -130, 104, 110),
    ...[-190, -80, 30, 140, 250].map(button),
  );
};

export const gloves: Drawing = (canvas, colour) => {
  const hand =
    "M-92 96C-104 20 -110 -60 -112 -130C-114 -176 -64 -180 -62 -134L-56 -64C-54 -130 -54 -200 -52 -252C-50 -298 0 -298 0 -252L2 -70C6 -140 8 -210 12 -262C16 -306 66 -302 64 -258L58 -62C66 -120 74 -170 82 -212C92 -254 138 -244 130 -200C122 -130 116 -60 112 -10C130 -40 150 -70 172 -92C204 -120 238 -88 214 -54C180 -4 150 60 118 110Z";
  const cuffD =
    "M-96 92C-30 76 60 80 122 106C128 180 132 250 140 318C60 340 -50 336 -118 314C-110 240 -104 160 -96 92Z";
  const one = (extra: string, depth: number) =>
    [
      `<g ${extra}>`,
      path(hand, tone(colour, -0.5), 'transform="translate(6 8)" opacity="0.5"'),
      clad(
        hand,
        soft(canvas, tone(colour, depth), 0.22),
        tile(
          canvas,
          15,
          15,
          '<circle cx="4" cy="5" r="1" opacity=".13"/><circle cx="11" cy="12" r=".9" opacity=".1"/>',
        ),
      ),
      line("M-58 -60V-20M2 -66V-16M58 -58L54 -14M112 -10L92 40", tone(colour, -0.45), 4, 'opacity="0.5"'),
      stitches(
        "M-46 -250C-46 -150 -50 -80 -44 0M24 -256C20 -160 20 -80 22 0M92 -206C82 -130 78 -60 74 0",
        tone(colour, 0.5),
        2,
      ),
      clad(cuffD, soft(canvas, "#ddd0b6", 0.2), twill(canvas, 0.16)),
      line("M-96 94C-30 78 60 82 122 108", tone(colour, -0.4), 12),
      stitches("M-108 292C-50 312 60 316 132 296", "#8a7654"),
      box(-20, 160, 60, 20, 8, metal(canvas, "#c49a4a"), 'opacity="0.9"'),
      "</g>",
    ].join("");
  return group(
    "translate(0 -10)",
    one('transform="translate(110 10) scale(-0.92 0.92) rotate(-14)"', -0.14),
    one('transform="translate(-96 16) scale(0.92) rotate(-12)"', 0.02),
  );
};
