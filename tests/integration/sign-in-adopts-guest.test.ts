import pg from "pg";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { cartOf, guestIdOf } from "#tests/fixtures/guest.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import {
  addToCart,
  buy,
  createIntent,
  findSession,
  orderOf,
  returnToStore,
  signIn,
  signUp,
  startCheckout,
} from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false });
const visitor = () => httpClient(running.store);

/** An account with a cart, left on another device. */
async function account(cart: [string, number][] = []) {
  const device = visitor();
  const person = await signUp(device);
  for (const [variantId, quantity] of cart) await addToCart(device, variantId, quantity);
  return { ...person, device };
}

async function accountCart(userId: string) {
  const lines = await db().cartLine.findMany({
    where: { cart: { customerId: userId } },
    select: { variantId: true, quantity: true },
  });
  return Object.fromEntries(lines.map((line) => [line.variantId, line.quantity]));
}

const byForm = (client: HttpClient, { email, password }: { email: string; password: string }) =>
  client.submit("/sign-in", { email, password, redirectTo: "/cart" });

describe("signing in", () => {
  it.each([
    ["by the API", signIn],
    ["by the form", byForm],
  ])(
    "%s adds the guest's cart to the account's, capped by stock, and rotates the guestId",
    proves("S2.10"),
    async (_way, way) => {
      const [scarce, plenty, mine] = [await newVariant({ stock: 4 }), await newVariant(), await newVariant()];
      const person = await account([
        [scarce.variantId, 3],
        [mine.variantId, 1],
      ]);
      const client = visitor();
      await addToCart(client, scarce.variantId, 2);
      await addToCart(client, plenty.variantId, 2);
      const former = client.copy();
      await way(client, person);
      expect(await accountCart(person.userId)).toEqual({
        [scarce.variantId]: 4,
        [plenty.variantId]: 2,
        [mine.variantId]: 1,
      });
      expect(guestIdOf(client).value).not.toBe(guestIdOf(former).value);
      expect((await cartOf(former)).lines).toEqual([]);
      expect(await db().cart.count({ where: { guestHash: guestIdOf(former).hash } })).toBe(0);
      expect((await client.get("/cart")).text).toContain(plenty.title);
    },
  );

  it("signing up takes the cart along too", async () => {
    const { variantId } = await newVariant();
    const client = visitor();
    await addToCart(client, variantId, 2);
    const { userId } = await signUp(client);
    expect(await accountCart(userId)).toEqual({ [variantId]: 2 });
  });

  it("twice at the same moment with one guestId adds the cart exactly once", async () => {
    for (let round = 0; round < 5; round++) {
      const { variantId } = await newVariant();
      const person = await account([[variantId, 3]]);
      const client = visitor();
      await addToCart(client, variantId, 2);
      await Promise.all([1, 2, 3].map(() => signIn(client.copy(), person)));
      expect(await accountCart(person.userId)).toEqual({ [variantId]: 5 });
    }
  });

  it("to two accounts at the same moment gives the cart to one of them", async () => {
    const { variantId } = await newVariant();
    const people = [await account(), await account()];
    const client = visitor();
    await addToCart(client, variantId, 2);
    await Promise.all(people.map((person) => signIn(client.copy(), person)));
    const carts = await Promise.all(people.map((person) => accountCart(person.userId)));
    expect(carts).toHaveLength(2);
    expect(carts).toEqual(expect.arrayContaining([{ [variantId]: 2 }, {}]));
  });

  it("with a wrong password moves nothing", async () => {
    const { variantId } = await newVariant();
    const person = await account();
    const client = visitor();
    await addToCart(client, variantId, 2);
    const before = guestIdOf(client).value;
    expect((await byForm(client, { ...person, password: "not the password" })).status).toBeGreaterThanOrEqual(400);
    expect(guestIdOf(client).value).toBe(before);
    expect((await cartOf(client)).count).toBe(2);
  });
});

describe("a checkout that is open at sign-in", () => {
  it("moves with the cart, and is the guest's no longer", async () => {
    const { variantId } = await newVariant({ stock: 5 });
    const client = visitor();
    await addToCart(client, variantId, 2);
    const { id } = await startCheckout(client);
    const former = client.copy();
    await signUp(client);
    expect(await findSession(client, id)).toMatchObject({ id, state: "open" });
    expect((await former.get(`/api/checkout/sessions/${id}`)).status).toBe(404);
    expect(await stockOf(variantId)).toEqual({ onHand: 5, reserved: 2, available: 3 });
    const intent = await createIntent(client, id);
    await running.sandbox.approve(intent.providerIntentId);
    await orderOf(id);
  });

  it("wins over an older one of the account, whose stock is let go", async () => {
    const [mine, guests] = [await newVariant({ stock: 5 }), await newVariant({ stock: 5 })];
    const person = await account([[mine.variantId, 1]]);
    const older = await startCheckout(person.device);
    const client = visitor();
    await addToCart(client, guests.variantId, 1);
    const newer = await startCheckout(client);
    await signIn(client, person);
    expect((await findSession(client, older.id)).state).toBe("cancelled");
    expect((await findSession(client, newer.id)).state).toBe("open");
    expect((await stockOf(mine.variantId)).reserved).toBe(0);
    expect((await stockOf(guests.variantId)).reserved).toBe(1);
  });

  it("and awaits payment completes to the account's order", async () => {
    const { variantId } = await newVariant();
    const client = visitor();
    await addToCart(client, variantId, 2);
    const { id } = await startCheckout(client);
    const intent = await createIntent(client, id);
    const former = client.copy();
    const { userId } = await signUp(client);
    await running.sandbox.approve(intent.providerIntentId);
    const order = await orderOf(id);
    expect(order).toMatchObject({ customerId: userId });
    expect((await client.get(`/orders/${order.number}`)).status).toBe(200);
    expect((await client.get("/account")).text).toContain(String(order.number));
    expect((await former.get(`/orders/${order.number}`)).status).toBe(404);
    expect(await accountCart(userId)).toEqual({});
  });

  it("and is being completed leaves nothing of what was bought in the account's cart", async () => {
    const [mine, bought] = [await newVariant(), await newVariant()];
    const person = await account([[mine.variantId, 1]]);
    const client = visitor();
    await addToCart(client, bought.variantId, 2);
    const { id } = await startCheckout(client);
    const { cartId } = await db().checkoutSession.findUniqueOrThrow({ where: { id } });
    const completion = new pg.Client({ connectionString: running.database.url });
    await completion.connect();
    await completion.query("BEGIN");
    await completion.query(`UPDATE mod_checkout SET version = version + 1 WHERE id = $1`, [id]);
    // Where a merge that did not wait for the session has read the guest's cart, and written nothing yet.
    await completion.query(`UPDATE mod_carts SET version = version + 1 WHERE "customerId" = $1`, [person.userId]);
    const signedIn = signIn(client, person);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => expect(await runSql(running.database.url, waiting)).toHaveLength(1));
    await completion.query(`UPDATE mod_checkout SET state = 'completed' WHERE id = $1`, [id]);
    await completion.query(`DELETE FROM mod_carts_line WHERE "cartId" = $1`, [cartId]);
    await completion.query("COMMIT");
    await completion.end();
    await signedIn;
    expect(await accountCart(person.userId)).toEqual({ [mine.variantId]: 1 });
  });

  it("and is paid at the same moment makes one order that this browser may see", async () => {
    const person = await account();
    for (let round = 0; round < 6; round++) {
      const { variantId } = await newVariant({ stock: 3 });
      const client = visitor();
      await addToCart(client, variantId, 2);
      const { id } = await startCheckout(client);
      const intent = await createIntent(client, id);
      const [, , returned] = await Promise.all([
        signIn(client, person),
        running.sandbox.approve(intent.providerIntentId),
        returnToStore(client.copy(), id),
      ]);
      expect(returned.status).toBeLessThan(500);
      const order = await orderOf(id);
      expect((await client.get(`/orders/${order.number}`)).status).toBe(200);
      expect(await stockOf(variantId)).toEqual({ onHand: 1, reserved: 0, available: 1 });
      await eventually(async () => expect((await accountCart(person.userId))[variantId]).toBeUndefined());
    }
    expect(running.store.output()).not.toContain("could not be taken over");
  });
});

describe("an order placed as a guest", () => {
  it(
    "stays visible after sign-up by the rotated guestId, and is not attached to the account",
    proves("S3.4", "SEC-S7"),
    async () => {
      const { variantId } = await newVariant();
      const client = visitor();
      const order = await buy(client, running.sandbox, variantId);
      const former = client.copy();
      const { email, password, userId } = await signUp(client, { email: order.email });
      expect(email).toBe(order.email);
      expect((await client.get(`/orders/${order.number}`)).status).toBe(200);
      expect((await former.get(`/orders/${order.number}`)).status).toBe(404);
      expect(await db().order.count({ where: { customerId: userId } })).toBe(0);
      expect((await client.get("/account")).text).not.toContain(`/orders/${order.number}`);
      const elsewhere = visitor();
      await signIn(elsewhere, { email, password });
      expect((await elsewhere.get(`/orders/${order.number}`)).status).toBe(404);
    },
  );
});
