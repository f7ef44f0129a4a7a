import { type Drawing, metal, round, soft } from "../canvas.ts";
import { lightness, tone } from "../colour.ts";
import { box, line, path } from "../shapes.ts";

export const bottle: Drawing = (canvas, colour) => {
  const steel = metal(canvas, "#b4bbbf");
  return [
    path("M-54 -548C-54 -622 54 -622 54 -548", "none", `stroke="${tone("#3b4043", -0.2)}" stroke-width="21"`),
    path("M-56 -550C-56 -620 52 -620 52 -550", "none", 'stroke="#5d6468" stroke-width="9"'),
    path(BOTTLE, round(canvas, colour)),
    box(-57, -500, 114, 18, 3, steel),
    box(-64, -560, 128, 62, 12, round(canvas, "#3b4043")),
    path("M-88 -372C-94 -250 -94 -130 -88 -40L-66 -34C-72 -140 -72 -260 -66 -384Z", "#ffffff", 'opacity="0.28"'),
    box(-109, -18, 218, 18, 8, steel),
    path(
      "M-12 -196a12 12 0 1 1 24 0c0 7-4 9-5 12l4 22h-22l4-22c-1-3-5-5-5-12Z",
      lightness(colour) > 0.6 ? tone(colour, -0.4) : tone(colour, 0.6),
      'opacity="0.8"',
    ),
  ].join("");
};

const BOTTLE =
  "M-58 -486C-60 -450 -110 -440 -112 -384V-16C-112 -4 -104 0 -94 0H94C104 0 112 -4 112 -16V-384C110 -440 60 -450 58 -486Z";

export const umbrella: Drawing = (canvas, colour) => {
  const dome =
    "M-330 40C-320 -150 -170 -270 0 -276C170 -270 320 -150 330 40C290 0 240 -2 198 36C160 -4 106 -6 66 34C30 -2 -30 -2 -66 34C-106 -6 -160 -4 -198 36C-240 -2 -290 0 -330 40Z";
  const panel = (d: string, fill: string, opacity: number) => path(d, fill, `opacity="${opacity}"`);
  return `<g transform="rotate(-16) translate(0 -70)">${[
    line("M0 -270V-306", "#5d4630", 12),
    path(
      "M-330 40C-290 90 290 90 330 40C290 0 240 -2 198 36C160 -4 106 -6 66 34C30 -2 -30 -2 -66 34C-106 -6 -160 -4 -198 36C-240 -2 -290 0 -330 40Z",
      tone(colour, -0.6),
    ),
    line("M0 0V350C0 420 -84 420 -84 350", "#4a3120", 23),
    line("M-2 0V350C-2 412 -80 412 -81 352", "#a8754a", 13),
    box(-10, 60, 20, 40, 4, metal(canvas, "#c49a4a")),
    path(dome, soft(canvas, colour, 0.2)),
    panel("M0 -276C-60 -200 -74 -60 -66 34C-106 -6 -160 -4 -198 36C-196 -120 -120 -240 0 -276Z", "#ffffff", 0.14),
    panel("M0 -276C-170 -270 -320 -150 -330 40C-290 0 -240 -2 -198 36C-196 -120 -120 -240 0 -276Z", "#1d1923", 0.07),
    panel("M0 -276C60 -200 74 -60 66 34C106 -6 160 -4 198 36C196 -120 120 -240 0 -276Z", "#1d1923", 0.14),
    panel("M0 -276C170 -270 320 -150 330 40C290 0 240 -2 198 36C196 -120 120 -240 0 -276Z", "#1d1923", 0.28),
    line(
      "M0 -276C-60 -200 -74 -60 -66 34M0 -276C60 -200 74 -60 66 34M0 -276C-120 -240 -196 -120 -198 36M0 -276C120 -240 196 -120 198 36",
      tone(colour, -0.4),
      2.5,
      'opacity="0.6"',
    ),
    ...[-330, -198, -66, 66, 198, 330].map((x) => `<circle cx="${x}" cy="39" r="6" fill="#5d4630"/>`),
  ].join("")}</g>`;
};
