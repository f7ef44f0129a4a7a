/** A page in which two runs of the same build show the same. */
import type { Page } from "playwright";
import { db } from "#app/platform/db.server.ts";

/** Names the products that tests made alike, whose own names are made up anew in each run. */
export async function nameProducts() {
  const made = await db().product.findMany({
    where: { handle: { startsWith: "test-" } },
    orderBy: { createdAt: "asc" },
  });
  for (const [at, { id }] of made.entries()) {
    await db().product.update({ where: { id }, data: { title: `Brass hook, size ${at + 1}` } });
  }
}

/** Puts files, which the seed adds side by side, in the order of their names. */
export async function orderFiles() {
  const files = await db().storedObject.findMany({
    orderBy: [{ name: "asc" }, { digest: "asc" }],
    select: { id: true },
  });
  for (const [at, { id }] of files.entries()) {
    await db().storedObject.update({ where: { id }, data: { createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)) } });
  }
}

/** Puts one moment, one id and one number in place of all others, and has every picture drawn. */
export async function holdStill(page: Page) {
  await page.evaluate(async () => {
    const stands: [RegExp, string][] = [
      [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "00000000-0000-4000-8000-000000000000"],
      [/\b(?=[a-f]*\d)[0-9a-f]{8,}\b/g, "00000000"],
      [/\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]* \d{4}\b/g, "24 Dec 2026"],
      [/\b\d{4}-\d\d-\d\d\b/g, "2026-12-24"],
      [/shop\.test:\d+/g, "shop.test:4443"],
      [/\b\d{1,2}:\d\d(?::\d\d)?\b/g, "12:00"],
      [/^now$|\b\d+ (?:second|minute|hour)s?\b/g, "14 minutes"],
    ];
    const still = (text: string) => stands.reduce((held, [what, instead]) => held.replaceAll(what, instead), text);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue ?? "";
      const held = still(text);
      if (held !== text) texts.currentNode.nodeValue = held;
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea")) {
      if (field.type !== "file" && still(field.value) !== field.value && field.type !== "date")
        field.value = still(field.value);
    }
    for (const picture of document.images) picture.loading = "eager";
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // What is shown by how much of the page is in view, such as a bar at the bottom, follows a frame later.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  });
}
