/** Discount codes: a guess counts, and a code that is somebody else's looks like none. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { newDiscount } from "#tests/fixtures/discounts.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { expectLimited, inTurn, roomy } from "#tests/fixtures/rate-window.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart } from "#tests/fixtures/shop.ts";
import { withoutChance } from "#tests/fixtures/without-chance.ts";

const TRIES = 10;
const running = useRunningStore({ https: false, env: { RATE_LIMIT_SENSITIVE: roomy(TRIES) } });

async function visitor(variantId?: string) {
  const client = httpClient(running.store);
  await addToCart(client, variantId ?? (await newVariant()).variantId);
  return client;
}
const enter = (client: HttpClient, discountCode: string) =>
  client.submit("/cart", { intent: "enter-code", discountCode });
const told = ({ status, text }: Answer, typed: string) => ({
  status,
  body: withoutChance(text).replaceAll(typed, "typed"),
});

describe("discount codes", () => {
  it("of somebody else, of another Store, paused and invented have one answer", async () => {
    const [theirs, paused, foreign] = [
      await newDiscount({ customerEmail: `${randomUUID()}@shop.test` }),
      await newDiscount(),
      await newDiscount(),
    ];
    await db().discount.update({ where: { id: paused.id }, data: { state: "paused" } });
    await db().discountCode.updateMany({ where: { code: foreign.code }, data: { storeId: "another" } });
    await db().discount.update({ where: { id: foreign.id }, data: { storeId: "another" } });
    const { variantId } = await newVariant();
    const codes = [theirs, paused, foreign].map(({ code }) => code);
    const answers: object[] = [];
    for (const code of [...codes, "C000000000000"]) {
      answers.push(told(await enter(await visitor(variantId), code), code));
    }
    expect(answers[0]).toMatchObject({ status: 404 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it("can be tried a few times only, by whoever tries", async () => {
    const { code } = await newDiscount();
    const client = await visitor();
    const wrong = await inTurn(TRIES, () => enter(client, "NO-SUCH-CODE"));
    expect(wrong.map(({ status }) => status)).toEqual(Array(TRIES).fill(404));
    expectLimited(await enter(client, code), "guess");
    expect(await db().cart.count({ where: { codes: { has: code } } })).toBe(0);
  });
});
