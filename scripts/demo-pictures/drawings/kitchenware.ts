import { type Drawing, linear, metal, radial, round } from "../canvas.ts";
import { tone } from "../colour.ts";
import { box, lathe, line, oval, path } from "../shapes.ts";

const BEECH = "#b98a5a";
const BRASS = "#c49a4a";

export const kettle: Drawing = (canvas, colour) => {
  const skin = metal(canvas, colour);
  const spout = "M-126 -76C-236 -84 -196 -262 -306 -268";
  return [
    line("M84 -226C150 -320 300 -300 292 -200L270 -60", tone(colour, -0.45), 20),
    line("M84 -226C150 -320 296 -296 288 -200", tone(colour, 0.25), 7),
    line("M290 -206L268 -48", "#3f2a1b", 42),
    line("M288 -206L266 -48", BEECH, 34),
    line("M279 -200L259 -56", tone(BEECH, 0.4), 6, 'opacity="0.7"'),
    line(spout, tone(colour, -0.45), 37),
    line(spout, tone(colour, -0.04), 29),
    line(spout, tone(colour, 0.55), 7, 'opacity="0.6" transform="translate(-5 -6)"'),
    line(spout, tone(colour, -0.35), 6, 'opacity="0.4" transform="translate(6 8)"'),
    path(
      lathe([
        [-246, 102],
        [-246, 102],
        [-14, 166],
        [-14, 166],
        [0, 158],
      ]),
      skin,
    ),
    path(
      lathe([
        [-286, 34],
        [-276, 70],
        [-256, 98],
        [-244, 104],
      ]),
      metal(canvas, tone(colour, 0.08)),
    ),
    line("M-103 -246A103 13 0 0 0 103 -246", tone(colour, -0.6), 3, 'opacity="0.6"'),
    box(-9, -306, 18, 22, 4, tone(colour, -0.5)),
    oval(0, -318, 27, 20, round(canvas, BEECH)),
  ].join("");
};

export const casserole: Drawing = (canvas, colour) => {
  const enamel = round(canvas, colour);
  const ear = (side: 1 | -1) =>
    line(
      `M${side * 214} -160C${side * 320} -176 ${side * 320} -96 ${side * 216} -110`,
      tone(colour, side === 1 ? -0.42 : -0.1),
      30,
    );
  return [
    ear(-1),
    ear(1),
    path(
      lathe([
        [-196, 236],
        [-196, 236],
        [-110, 234],
        [-28, 214],
        [0, 180],
      ]),
      linear(
        canvas,
        [
          [0, tone(colour, -0.3)],
          [0.3, tone(colour, 0.2)],
          [0.55, tone(colour, -0.06)],
          [0.9, tone(colour, -0.5)],
          [1, tone(colour, -0.4)],
        ],
        [0, 0, 1, 0],
      ),
    ),
    path(
      lathe([
        [-206, 246],
        [-206, 246],
        [-188, 244],
      ]),
      enamel,
    ),
    path(
      lathe([
        [-290, 62],
        [-278, 130],
        [-246, 212],
        [-214, 244],
        [-204, 246],
      ]),
      enamel,
    ),
    line("M-246 -203A246 32 0 0 0 246 -203", tone(colour, -0.55), 4, 'opacity="0.55"'),
    oval(-96, -258, 80, 13, "#ffffff", 'opacity="0.3" transform="rotate(-16 -96 -258)"'),
    box(-10, -316, 20, 24, 3, tone(BRASS, -0.4)),
    oval(0, -324, 44, 17, metal(canvas, BRASS)),
    oval(0, -329, 36, 9, tone(BRASS, 0.45)),
    oval(
      -112,
      -110,
      26,
      60,
      radial(canvas, [
        [0, "#ffffff", 0.4],
        [1, "#ffffff", 0],
      ]),
    ),
  ].join("");
};
