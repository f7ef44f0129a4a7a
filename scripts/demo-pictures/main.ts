/** Draws the pictures of the demo catalogue, and the home page's. Run `node scripts/demo-pictures/main.ts`; the output is committed. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findColour } from "#app/ui/colour-names.ts";
import { type DemoProduct, demoProducts } from "#prisma/demo/catalogue.ts";
import { drawBanners } from "./banners.ts";
import { type Recipe, recipes } from "./recipes.ts";
import { type Placed, renderScene, type Scene } from "./scenes.ts";

const ROOT = join(import.meta.dirname, "../..");
const TARGET = join(ROOT, "prisma/demo/pictures");

function colourOf(value: string | undefined): string {
  const colour = findColour(value ?? "");
  if (!colour) throw new Error(`No colour is known for the option value "${value}".`);
  return colour;
}

function single(recipe: Recipe, colour: string): Placed[] {
  return [{ x: 400, ...(recipe.base === undefined ? {} : { y: recipe.base }), scale: recipe.scale, colour }];
}

function secondItems(recipe: Recipe, first: string, other: string): Placed[] {
  const { second, scale } = recipe;
  if ("closeAt" in second) {
    const [x, y] = second.closeAt;
    const zoom = scale * second.zoom;
    return [{ x: 400 - x * zoom, y: 500 - y * zoom, scale: zoom, colour: first }];
  }
  if (second.pair === "overlap") {
    return [
      { x: 500, y: 400, scale: scale * 0.78, colour: other, turn: 10 },
      { x: 300, y: 600, scale: scale * 0.78, colour: first, turn: -6 },
    ];
  }
  if (recipe.stage === "table") {
    return [
      { x: 530, y: 720, scale: scale * 0.68, colour: other },
      { x: 285, y: 800, scale: scale * 0.74, colour: first },
    ];
  }
  return [
    { x: 245, y: 470, scale: scale * 0.62, colour: first },
    { x: 565, y: 540, scale: scale * 0.62, colour: other },
  ];
}

function drawProduct(product: DemoProduct): void {
  const recipe = recipes[product.handle];
  if (!recipe) throw new Error(`There is no drawing for ${product.handle}.`);
  const values = product.images.flatMap((image) => (image.optionValue ? [image.optionValue] : []));
  for (const image of product.images) {
    const isSecond = image.optionValue === undefined;
    const items = isSecond
      ? secondItems(recipe, colourOf(values[0]), colourOf(values[1]))
      : single(recipe, colourOf(image.optionValue));
    const scene: Scene = { ...recipe, backdrop: recipe.tints[isSecond ? 1 : 0], items };
    drawn.set(image.file, renderScene(scene));
  }
}

const drawn = new Map<string, string>();
for (const product of demoProducts) drawProduct(product);
for (const [file, markup] of drawBanners()) drawn.set(file, markup);

// Only now, so that a failed drawing leaves the old pictures alone.
mkdirSync(TARGET, { recursive: true });
for (const old of readdirSync(TARGET)) rmSync(join(TARGET, old));
for (const [file, markup] of drawn) writeFileSync(join(ROOT, file), markup);
const bytes = [...drawn.values()].reduce((sum, markup) => sum + Buffer.byteLength(markup), 0);
console.log(`Drew ${drawn.size} pictures, ${Math.round(bytes / 1024)} KiB.`);
