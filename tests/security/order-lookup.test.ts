/** A guest's order by its number and its email address: neither of the two alone opens or tells anything. */
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { expectLimited, inTurn, roomy } from "#tests/fixtures/rate-window.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy } from "#tests/fixtures/shop.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";
import { withoutChance } from "#tests/fixtures/without-chance.ts";

const TRIES = 10;
const running = useRunningStore({ https: false, seeded: false, env: { RATE_LIMIT_SENSITIVE: roomy(TRIES) } });
const visitor = () => httpClient(running.store);

async function guestOrder() {
  const order = await buy(visitor(), running.sandbox, (await newVariant()).variantId);
  expect(order.customerId).toBeNull();
  return order;
}

const look = (client: HttpClient, number: number | string, email: string) =>
  client.submit("/orders/lookup", stamped({ number: String(number), email }));

/** What a caller learns: not the stamp, the nonce and the ids of the one request, and not what they typed themselves. */
function told({ status, headers, text }: Answer, typed: readonly string[]) {
  const { "content-security-policy": _, "x-request-id": __, date: ___, "set-cookie": ____, ...kept } = headers;
  for (const name of Object.keys(kept))
    if (name.startsWith("ratelimit") || name === "content-length") delete kept[name];
  let body = withoutChance(text);
  for (const value of typed) body = body.replaceAll(value, "typed");
  return { status, headers: kept, body };
}

describe("a guest's order", () => {
  it("is shown for its number and its address, in any case and spelling, in that browser from then on", async () => {
    const order = await guestOrder();
    const client = visitor();
    const answer = await look(client, `#${order.number}`, `  ${order.email.toUpperCase()} `);
    expect([answer.status, answer.location]).toEqual([303, `/orders/${order.number}`]);
    expect((await client.get(answer.location)).text).toContain(order.email);
    expect((await visitor().get(answer.location)).status).toBe(404);
  });

  it("gets one answer for a number that is nobody's, another's address, an account's order and an erased one", async () => {
    const order = await guestOrder();
    const buyer = visitor();
    await signedInCustomer(buyer);
    const accounts = await buy(buyer, running.sandbox, (await newVariant()).variantId);
    expect(accounts.customerId).not.toBeNull();
    const erased = await guestOrder();
    await db().order.update({ where: { id: erased.id }, data: { email: "erased@customer.invalid" } });
    const tries: [number, string][] = [
      [order.number, "somebody@else.test"],
      [99_999_999, order.email],
      [accounts.number, accounts.email],
      [erased.number, "erased@customer.invalid"],
      [erased.number, erased.email],
    ];
    const before = await fingerprint(running.database.url);
    const answers = await Promise.all(
      tries.map(async ([number, email]) => told(await look(visitor(), number, email), [String(number), email])),
    );
    expect(answers[0]?.status).toBe(404);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("is not shown for its number alone, nor to a form that a program filled", async () => {
    const { number, email } = await guestOrder();
    const client = visitor();
    expect((await look(client, number, "")).status).toBe(422);
    expect((await client.submit("/orders/lookup", { number: String(number), email })).status).toBe(422);
    const trapped = { ...stamped({ number: String(number), email }), website: "x" };
    expect((await client.submit("/orders/lookup", trapped)).status).toBe(422);
    for (const query of [`?number=${number}&email=${email}`, `?number=${number}`]) {
      expect((await client.get(`/orders/lookup${query}`)).text).not.toContain(`/orders/${number}"`);
    }
    expect((await client.get(`/orders/${number}`)).status).toBe(404);
  });

  it("cannot be guessed: after ten tries a visitor waits, also for the right answer", proves("SEC-R1"), async () => {
    const { number, email } = await guestOrder();
    const client = visitor();
    await client.get("/orders/lookup");
    const wrong = await inTurn(TRIES, () => look(client, number, "guess@shop.test"));
    expect(wrong.map(({ status }) => status)).toEqual(Array(TRIES).fill(404));
    const limited = await look(client, number, email);
    expectLimited(limited, "guess");
    expect(limited.text).toContain(email);
    expect((await look(visitor(), number, email)).status).toBe(303);
  });

  it(
    "counts by the email address too, tells its owner once, and tells a stranger nothing",
    proves("SEC-R1"),
    async () => {
      const { id, number } = await guestOrder();
      const email = `owner-${number}@shop.test`;
      await db().order.update({ where: { id }, data: { email } });
      const nobodys = `nobody-${number}@shop.test`;
      const noticesFor = (recipient: string) =>
        db().email.findMany({ where: { recipient, dedupeKey: { startsWith: "order-lookups:" } } });
      // Another cookie and another network each time.
      const tried = (address: string, spell = (text: string) => text) =>
        inTurn(TRIES, () => look(visitor(), 99_999_999, spell(address)));
      for (const address of [email, nobodys]) {
        const answers = await tried(address, (text) => ` ${text.toUpperCase()}`);
        expect(answers.map(({ status }) => status)).toEqual(Array(TRIES).fill(404));
      }
      const [here, nowhere] = [await look(visitor(), number, email), await look(visitor(), number, nobodys)];
      for (const answer of [here, nowhere]) expectLimited(answer, "guess-email");
      const timeless = (answer: Answer, address: string) => {
        const { headers, ...rest } = told(answer, [address, String(number)]);
        return { ...rest, headers: { ...headers, "retry-after": "", "x-ratelimit-reset": "" } };
      };
      expect(timeless(here, email)).toEqual(timeless(nowhere, nobodys));
      for (const address of [email, nobodys]) await look(visitor(), number, address);
      await expect.poll(() => noticesFor(email)).toHaveLength(1);
      const waiting = `SELECT count(*)::int AS n FROM pgboss.job WHERE name LIKE 'order.lookup-notice%' AND state <> 'completed'`;
      await expect.poll(() => runSql<{ n: number }>(running.database.url, waiting)).toEqual([{ n: 0 }]);
      expect(await noticesFor(email)).toMatchObject([
        { subject: expect.stringContaining("Someone tried to open one of your orders") },
      ]);
      expect(await noticesFor(nobodys)).toEqual([]);
      expect(running.store.output()).not.toContain(nobodys);
    },
  );

  it.each(["0", "-1", "1e+3", "99999999999", "2147483648", "abc", "1;2", "💩"])(
    "is not looked for under “%s”",
    async (number) => {
      const answer = await look(visitor(), number, "ada@shop.test");
      expect(answer.status).toBe(422);
    },
  );
});
