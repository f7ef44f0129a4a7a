import type { Drawing } from "./canvas.ts";
import { backpack, cabinCase, washBag, weekendBag } from "./drawings/bags.ts";
import { bottle, umbrella } from "./drawings/carry.ts";
import { mug, teapot } from "./drawings/ceramics.ts";
import { apron, scarf, tote } from "./drawings/cloth.ts";
import { beanie, jumper, socks } from "./drawings/clothes.ts";
import { casserole, kettle } from "./drawings/kitchenware.ts";
import { deskLamp, lantern, tableLamp } from "./drawings/lights.ts";
import { nestingBox, tools, wateringCan } from "./drawings/outdoors.ts";
import { gloves, jacket } from "./drawings/outerwear.ts";
import { plantPot, vase } from "./drawings/plants.ts";
import { keyRing, notebook, pen, tray, wallet } from "./drawings/pocket.ts";
import { bookends, chair, clock, mirror, pegRail } from "./drawings/room.ts";
import { basket, cushion, woolThrow } from "./drawings/soft-home.ts";
import { board, jar, pepperMill } from "./drawings/woodware.ts";
import type { Backdrop, Stage } from "./scenes.ts";

/** The second view: two of it, or a close look around a point of the drawing. */
export type SecondView = { pair: true } | { pair: "overlap" } | { closeAt: [x: number, y: number]; zoom: number };

export type Recipe = {
  draw: Drawing;
  stage: Stage;
  /** First and further pictures take the first tint, the second view the second. */
  tints: [Backdrop, Backdrop];
  foot: number;
  scale: number;
  second: SecondView;
  /** Moves a single standing thing so that it sits well in the frame. */
  base?: number;
};

function standing(
  draw: Drawing,
  foot: number,
  scale: number,
  tints: [Backdrop, Backdrop],
  second: SecondView,
  base?: number,
): Recipe {
  return { draw, stage: "table", foot, scale, tints, second, ...(base === undefined ? {} : { base }) };
}

function hanging(draw: Drawing, scale: number, tints: [Backdrop, Backdrop], second: SecondView): Recipe {
  return { draw, stage: "wall", foot: 0, scale, tints, second };
}

function lying(draw: Drawing, scale: number, tints: [Backdrop, Backdrop], second: SecondView): Recipe {
  return { draw, stage: "flat", foot: 0, scale, tints, second };
}

const pair: SecondView = { pair: true };
const overlap: SecondView = { pair: "overlap" };
const close = (x: number, y: number, zoom: number): SecondView => ({ closeAt: [x, y], zoom });

export const recipes: Readonly<Record<string, Recipe>> = {
  "harbour-table-lamp": standing(tableLamp, 200, 1, ["oat", "sage"], close(0, -330, 1.7), 820),
  "field-wool-throw": standing(woolThrow, 580, 1.1, ["mist", "plaster"], close(40, -110, 1.8), 770),
  "tall-stoneware-vase": standing(vase, 180, 1.05, ["blush", "sand"], pair, 830),
  "washed-linen-cushion": standing(cushion, 440, 1.18, ["sky", "oat"], pair, 790),
  "peg-rail": hanging(pegRail, 0.98, ["plaster", "sage"], close(-92, -120, 2)),
  "round-hall-mirror": hanging(mirror, 1, ["sage", "blush"], close(-60, -160, 1.8)),
  "cotton-rope-basket": standing(basket, 380, 1.25, ["plaster", "sky"], pair, 790),
  "everyday-mug": standing(mug, 260, 1.35, ["sand", "mist"], pair, 780),
  "slow-pour-kettle": standing(kettle, 330, 1.1, ["oat", "dusk"], close(-140, -190, 1.8), 780),
  "round-teapot": standing(teapot, 240, 1.12, ["clay", "sage"], pair, 780),
  "long-chopping-board": hanging(board, 1.08, ["mist", "plaster"], pair),
  "enamel-casserole": standing(casserole, 420, 1.15, ["plaster", "sand"], close(30, -230, 1.8), 770),
  "pantry-jar": standing(jar, 260, 1.3, ["sage", "blush"], pair, 810),
  "workday-apron": hanging(apron, 1.06, ["sand", "oat"], close(30, 160, 1.9)),
  "turned-pepper-mill": standing(pepperMill, 190, 1.2, ["blush", "moss"], pair, 820),
  "clothbound-notebook": lying(notebook, 1, ["oat", "mist"], overlap),
  "pocket-pen": lying(pen, 1.02, ["plaster", "dusk"], overlap),
  "balance-desk-lamp": standing(deskLamp, 280, 1.16, ["mist", "blush"], close(-60, -430, 1.8), 820),
  "desk-tray": lying(tray, 1, ["sky", "sage"], overlap),
  "spindle-chair": standing(chair, 0, 1.16, ["plaster", "sand"], close(30, -460, 1.8), 850),
  "plain-wall-clock": hanging(clock, 1, ["clay", "sky"], close(60, -60, 1.7)),
  "arch-bookends": standing(bookends, 560, 1.16, ["sage", "oat"], close(-140, -150, 1.7), 740),
  "roll-top-backpack": standing(backpack, 420, 1.16, ["oat", "mist"], close(-40, -330, 1.8), 840),
  "weekend-bag": standing(weekendBag, 560, 1.06, ["clay", "plaster"], pair, 770),
  "cabin-case": standing(cabinCase, 390, 1.08, ["blush", "sky"], pair, 850),
  "steel-bottle": standing(bottle, 230, 1.12, ["mist", "oat"], pair, 820),
  "canvas-wash-bag": standing(washBag, 490, 1.2, ["plaster", "blush"], pair, 760),
  "storm-umbrella": hanging(umbrella, 1, ["sky", "mist"], overlap),
  "card-wallet": lying(wallet, 1.14, ["sage", "sand"], overlap),
  "footed-plant-pot": standing(plantPot, 260, 1.15, ["oat", "blush"], pair, 820),
  "long-spout-watering-can": standing(wateringCan, 300, 1.14, ["blush", "sage"], close(210, -290, 1.8), 770),
  "hand-trowel-and-fork": lying(tools, 1.12, ["moss", "oat"], close(-60, -120, 1.7)),
  "evening-lantern": standing(lantern, 330, 1.16, ["dusk", "sand"], pair, 830),
  "nesting-box": hanging(nestingBox, 1.12, ["sage", "sky"], pair),
  "garden-gloves": lying(gloves, 1.02, ["sand", "mist"], overlap),
  "lambswool-scarf": hanging(scarf, 1.14, ["plaster", "oat"], close(-40, 240, 1.9)),
  "ribbed-beanie": lying(beanie, 1.22, ["mist", "blush"], overlap),
  "everyday-socks": lying(socks, 1.16, ["sky", "oat"], overlap),
  "market-tote": hanging(tote, 1.2, ["blush", "moss"], pair),
  "harbour-jumper": lying(jumper, 1.08, ["oat", "sage"], close(-40, -200, 1.8)),
  "chore-jacket": hanging(jacket, 1.08, ["plaster", "sand"], close(-60, -40, 1.8)),
  "latch-key-ring": lying(keyRing, 1.1, ["sage", "clay"], overlap),
};
