import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { fingerprint, tablesWith } from "#tests/fixtures/fingerprint.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { cartOf } from "#tests/fixtures/guest.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { refusalOf } from "#tests/fixtures/problem.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { roomy } from "#tests/fixtures/rate-window.ts";
import { newRequest, requestFrom, requestNow, requestsPath, sent, tokensOf } from "#tests/fixtures/requests.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, signIn, signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";

const running = useRunningStore({
  https: false,
  env: { RATE_LIMIT_SENSITIVE: roomy(500), RATE_LIMIT_SENSITIVE_ADDRESS: roomy(500) },
});
const visitor = () => httpClient(running.store);
const DAY_MS = 86_400_000;
const form = (more: Record<string, string> = {}) =>
  stamped({ kind: "quote", email: "ada@shop.test", name: "", note: "", operationKey: randomUUID(), ...more });
/** The page's hidden field that says which cart it showed. */
const cartSeenBy = async (client: HttpClient) =>
  /name="cartSeen" value="([^"]*)"/.exec((await client.get("/checkout/request")).text)?.[1] ?? "";

/** Switches what Shoppers may ask for. */
async function offer(switches: { quotes: boolean; collection: boolean; invoices: boolean }) {
  const settings = settingsAdminFor(systemViewer());
  const { version } = await settings.find("checkout");
  expect(await settings.save("checkout", { noteToSeller: true, ...switches }, version)).toMatchObject({ ok: true });
}

describe("a store that doesn’t offer everything", () => {
  afterEach(() => offer({ quotes: true, collection: true, invoices: true }));

  it("offers what is on, and refuses the rest from the page and the API", async () => {
    const client = visitor();
    const { given } = await requestFrom(client, { more: { kind: "quote" } });
    await offer({ quotes: false, collection: true, invoices: false });
    const cart = (await client.get("/cart")).text;
    expect(cart).toContain("Want to collect your items?");
    expect(cart).not.toMatch(/quote|invoice/i);
    const page = (await client.get("/checkout/request")).text;
    expect(page).toContain("<h1");
    expect(page).toContain("Request collection");
    expect(page).not.toMatch(/value="(?:quote|invoice)"/);

    const cartSeen = await cartSeenBy(client);
    const refused = await client.submit("/checkout/request", form({ kind: "invoice", cartSeen, note: "What I wrote" }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("This store doesn’t offer that.");
    expect(refused.text).toContain("What I wrote");
    const before = await db().checkoutRequest.count();
    expect(refusalOf(await client.postJson(requestsPath, newRequest({ kind: "quote" })))).toEqual([
      422,
      "invalid_input",
    ]);
    expect(await db().checkoutRequest.count()).toBe(before);
    // What was sent before stays the same request.
    expect((await client.postJson(requestsPath, given)).status).toBe(200);
    expect((await client.postJson(requestsPath, newRequest({ kind: "collection" }))).status).toBe(201);
  });

  it("says nothing of it where all is off", async () => {
    const client = visitor();
    const { path } = await requestFrom(client);
    await client.submit(path, { intent: "decline" });
    expect((await client.get(path)).text).toContain("Ask again");
    await offer({ quotes: false, collection: false, invoices: false });
    expect((await client.get("/cart")).text).not.toMatch(/checkout\/request|quote|invoice/i);
    expect((await client.get("/checkout/request")).status).toBe(404);
    expect((await client.submit("/checkout/request", form())).status).toBe(404);
    expect((await client.get(path)).text).not.toContain("Ask again");
    for (const kind of ["quote", "collection", "invoice"]) {
      expect((await client.postJson(requestsPath, newRequest({ kind }))).status).toBe(422);
    }
  });
});

describe("POST /api/checkout/requests", () => {
  it("copies the cart at the store's prices, lives for 30 days, holds no stock and leaves the cart", async () => {
    const client = visitor();
    const before = Date.now();
    const { id, variant, given } = await requestFrom(client);
    const request = await requestNow(id);
    expect(request).toMatchObject({ state: "submitted", kind: "quote", subtotalMinor: 4000, currency: "EUR" });
    expect(request).toMatchObject({ email: given.contact.email, name: "Ada Lovelace", note: given.note });
    expect(request.lines).toMatchObject([{ variantId: variant.variantId, quantity: 2, unitPriceMinor: 2000 }]);
    const days = (request.expiresAt.getTime() - before) / DAY_MS;
    expect(days).toBeCloseTo(30, 2);
    expect(await stockOf(variant.variantId)).toMatchObject({ reserved: 0, available: 20 });
    expect((await cartOf(client)).count).toBe(2);
    await db().variant.update({ where: { id: variant.variantId }, data: { priceMinor: 9900 } });
    expect((await requestNow(id)).lines).toMatchObject([{ unitPriceMinor: 2000, totalMinor: 4000 }]);
  });

  it("is the same request for the same key and content, and refuses other content", async () => {
    const client = visitor();
    const { id, given } = await requestFrom(client);
    const again = await client.postJson(requestsPath, given);
    expect([again.status, sent(again).id]).toEqual([200, id]);
    for (const other of [{ note: "Fifty" }, { contact: { ...given.contact, name: "Eve" } }, { kind: "invoice" }]) {
      expect(refusalOf(await client.postJson(requestsPath, { ...given, ...other }))).toEqual([
        409,
        "idempotency_conflict",
      ]);
    }
    await client.submit("/cart", { intent: "remove", variantId: (await cartOf(client)).lines[0]?.variantId ?? "" });
    expect((await client.postJson(requestsPath, given)).status).toBe(200);
    expect(await db().email.count({ where: { recipient: given.contact.email } })).toBe(1);
  });

  it("sent 20 times at once with one key is one request with one email", async () => {
    const client = visitor();
    await addToCart(client, (await newVariant()).variantId);
    const given = newRequest();
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.copy().postJson(requestsPath, given)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map((answer) => sent(answer).id)).size).toBe(1);
    expect(await db().checkoutRequest.count({ where: { email: given.contact.email } })).toBe(1);
    expect(await db().email.count({ where: { recipient: given.contact.email } })).toBe(1);
  });

  it("keeps the keys of one Shopper apart from another's", async () => {
    const operationKey = "1";
    const [mine, theirs] = [
      await requestFrom(visitor(), { more: { operationKey } }),
      await requestFrom(visitor(), { more: { operationKey } }),
    ];
    expect(mine.id).not.toBe(theirs.id);
  });

  it("still knows its key after the Shopper has signed in", async () => {
    const client = visitor();
    const { id, given } = await requestFrom(client);
    await signUp(client);
    const again = await client.postJson(requestsPath, given);
    expect([again.status, sent(again).id]).toEqual([200, id]);
  });

  it("ignores prices, Store, person, state and time of the caller", proves("SEC-Z4"), async () => {
    const client = visitor();
    const { variantId } = await newVariant();
    await addToCart(client, variantId);
    const claims = {
      ...{ id: randomUUID(), storeId: "other", customerId: randomUUID(), userId: randomUUID(), state: "accepted" },
      ...{ subtotalMinor: 1, currency: "USD", expiresAt: "2099-01-01T00:00:00Z", orderNumber: 1, offerVersion: 1 },
      lines: [{ variantId, quantity: 1, unitPriceMinor: 1, offeredUnitPriceMinor: 1 }],
    };
    const given = newRequest();
    const answer = await client.postJson(`${requestsPath}?storeId=other`, {
      ...{ ...claims, ...given },
      contact: { ...claims, ...given.contact },
    });
    const row = await requestNow(sent(answer).id);
    expect(row).toMatchObject({ storeId: "default", customerId: null, state: "submitted", subtotalMinor: 2000 });
    expect(row).toMatchObject({ currency: "EUR", orderNumber: null, offerVersion: 0 });
    expect(row.lines).toMatchObject([{ unitPriceMinor: 2000, offeredUnitPriceMinor: null }]);
  });

  it.each([
    ["no operation key", { operationKey: undefined }, 422, "invalid_input"],
    ["an operation key with a space", { operationKey: "a b" }, 422, "invalid_input"],
    ["no contact", { contact: undefined }, 422, "invalid_input"],
    ["no email address", { contact: { email: "ada" } }, 422, "invalid_input"],
    ["a note of 2001 characters", { note: "x".repeat(2001) }, 422, "invalid_input"],
    ["a note that turns the direction of text", { note: "\u202eabc" }, 422, "invalid_input"],
    ["a name of two lines", { contact: { email: "a@shop.test", name: "a\nBcc: b" } }, 422, "invalid_input"],
    ["a kind that there is not", { kind: "gift" }, 422, "invalid_input"],
  ])("with %s is refused and makes nothing", async (_case, wrong, status, code) => {
    const client = visitor();
    await addToCart(client, (await newVariant()).variantId);
    const before = await db().checkoutRequest.count();
    expect(refusalOf(await client.postJson(requestsPath, newRequest(wrong)))).toEqual([status, code]);
    expect(await db().checkoutRequest.count()).toBe(before);
  });

  it("needs a cart of things that are sold, and takes more than is in stock", async () => {
    const client = visitor();
    expect(refusalOf(await client.postJson(requestsPath, newRequest()))).toEqual([422, "cart_empty"]);
    const [gone, scarce] = [await newVariant(), await newVariant({ stock: 5 })];
    await addToCart(client, gone.variantId);
    await addToCart(client, scarce.variantId, 4);
    await db().product.update({ where: { id: gone.productId }, data: { status: "archived" } });
    await db().stockLevel.updateMany({ where: { variantId: scarce.variantId }, data: { onHand: 0 } });
    expect(refusalOf(await client.postJson(requestsPath, newRequest()))).toEqual([409, "out_of_stock"]);
    await client.submit("/cart", { intent: "remove", variantId: gone.variantId });
    expect((await client.postJson(requestsPath, newRequest())).status).toBe(201);
  });
});

describe("the confirmation by email", () => {
  it("goes to the address that was typed, and quotes nothing that was typed", async () => {
    const { id, given, variant } = await requestFrom(visitor());
    const { text, html } = await emailFound({ where: { recipient: given.contact.email } });
    expect(text).toContain(variant.title);
    expect(text).toContain(`${running.store.origin}/requests/${id}?token=`);
    for (const body of [text, html]) for (const typed of [given.note, "Lovelace"]) expect(body).not.toContain(typed);
  });

  it("is sent to one address at most five times a day, no matter who asks; the answers stay the same", async () => {
    const email = `${randomUUID()}@shop.test`;
    const answers: number[] = [];
    for (let n = 0; n < 7; n++) {
      const client = visitor();
      await addToCart(client, (await newVariant()).variantId);
      answers.push((await client.postJson(requestsPath, newRequest({ contact: { email } }))).status);
    }
    expect(answers).toEqual(Array(7).fill(201));
    expect(await db().email.count({ where: { recipient: email } })).toBe(5);
  });
});

describe("an answer to a request", () => {
  it("is the same whether or not the address has an account, or asked before (status, headers, body, email)", async () => {
    const known = await signUp(visitor());
    const seen: unknown[] = [];
    for (const email of [known.email, `${randomUUID()}@shop.test`]) {
      const client = visitor();
      const { variantId } = await newVariant();
      await addToCart(client, variantId);
      const answer = await client.postJson(requestsPath, newRequest({ contact: { email } }));
      const names = Object.keys(answer.headers).sort();
      const email0 = await db().email.findFirstOrThrow({ where: { recipient: email } });
      seen.push([answer.status, names, Object.keys(sent(answer)).sort(), email0.subject.replace(/\d+/, "N")]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });
});

describe("the page's form", () => {
  it("sends the cart that it showed, once, and leads to the request", async () => {
    const client = visitor();
    await addToCart(client, (await newVariant()).variantId);
    const typed = form({ kind: "collection", name: "Ada", note: "On Friday?", cartSeen: await cartSeenBy(client) });
    const first = await client.submit("/checkout/request", typed);
    expect([first.status, first.location]).toEqual([303, expect.stringMatching(/^\/requests\/[\w-]{36}\?done=sent$/)]);
    expect((await client.submit("/checkout/request", typed)).location).toBe(first.location);
    const page = await client.get(first.location);
    expect(page.text).toContain("We’ve received your request");
    expect(page.text).toContain("On Friday?");
    expect(page.headers["cache-control"]).toBe("no-store");
  });

  it("says that the cart has changed meanwhile, sends nothing and keeps what was typed", async () => {
    const client = visitor();
    await addToCart(client, (await newVariant()).variantId);
    const cartSeen = await cartSeenBy(client);
    const late = await newVariant();
    await addToCart(client.copy(), late.variantId);
    const answer = await client.submit("/checkout/request", form({ note: "typed before", cartSeen }));
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Your cart has changed");
    expect(answer.text).toContain("typed before");
    expect(answer.text).toContain(late.title);
    const again = await client.submit("/checkout/request", form({ cartSeen: await cartSeenBy(client) }));
    expect(again.status).toBe(303);
  });

  it("with wrong fields, of a program, or without a key is refused and keeps what was typed", async () => {
    const client = visitor();
    await addToCart(client, (await newVariant()).variantId);
    const cartSeen = await cartSeenBy(client);
    const wrong = await client.submit(
      "/checkout/request",
      form({ kind: "", email: "ada", note: "kept note", cartSeen }),
    );
    expect(wrong.status).toBe(422);
    for (const text of ["Choose what you would like.", "Enter an email address", "kept note", 'value="ada"']) {
      expect(wrong.text).toContain(text);
    }
    const { shown: _, ...unstamped } = form({ cartSeen });
    expect((await client.submit("/checkout/request", unstamped)).status).toBe(422);
    expect((await client.submit("/checkout/request", form({ cartSeen, operationKey: "" }))).status).toBe(400);
    expect(await db().checkoutRequest.count({ where: { email: "ada" } })).toBe(0);
  });

  it("of an empty cart leads to what is sold", async () => {
    const client = visitor();
    expect((await client.get("/checkout/request")).text).toContain("Your cart is empty");
    expect((await client.submit("/checkout/request", form({ cartSeen: "" }))).location).toBe("/cart");
  });
});

describe("a request's page", () => {
  it(
    "is for the guestId that sent it, and for nobody else: missing and foreign read the same",
    proves("SEC-Z5"),
    async () => {
      const client = visitor();
      const { path, given } = await requestFrom(client);
      expect((await client.get(path)).text).toContain(given.note);
      const other = visitor();
      await signUp(other);
      for (const stranger of [visitor(), other]) {
        const foreign = await stranger.get(path);
        const missing = await stranger.get(`/requests/${randomUUID()}`);
        expect([foreign.status, missing.status]).toEqual([404, 404]);
        for (const text of [foreign.text, (await stranger.data(path)).text]) expect(text).not.toContain(given.note);
        for (const ask of [{ intent: "decline" }, { intent: "again" }]) {
          expect((await stranger.submit(path, ask)).status).toBe(404);
        }
        expect((await stranger.submit(`${path}/accept`, { offerVersion: "1" })).status).toBe(404);
      }
      expect(await requestNow(path.split("/")[2] ?? "")).toMatchObject({ state: "submitted" });
    },
  );

  it("goes on being proved after the guest signs in, on that browser; the account does not own it", async () => {
    const client = visitor();
    const { path } = await requestFrom(client);
    const former = client.copy();
    const person = await signUp(client);
    expect((await client.get(path)).status).toBe(200);
    expect((await former.get(path)).status).toBe(404);
    const elsewhere = visitor();
    await signIn(elsewhere, person);
    expect((await elsewhere.get(path)).status).toBe(404);
    expect((await elsewhere.get("/account/requests")).text).not.toContain(path);
  });

  it("of an account is listed there and opens on any device of it", async () => {
    const client = visitor();
    const person = await signUp(client);
    const { path, given } = await requestFrom(client);
    const elsewhere = visitor();
    await signIn(elsewhere, person);
    expect((await elsewhere.get("/account/requests")).text).toContain(path);
    expect((await elsewhere.get(path)).text).toContain(given.note);
  });
});

describe("the link of an email about a request", () => {
  const open = (client: HttpClient, path: string, token: string) => client.submit(path, { token });
  const linked = async () => {
    const request = await requestFrom(visitor());
    return { ...request, token: (await tokensOf(request.id))[0] ?? "" };
  };

  it("changes nothing when it is only looked at, and shows nothing of the request", async () => {
    const { path, token, given } = await linked();
    const queued = () => db().email.count({ where: { state: "queued" } });
    await eventually(async () => expect(await queued()).toBe(0));
    const before = await fingerprint(running.database.url, ["jobs"]);
    const page = await visitor().get(`${path}?token=${token}`);
    expect([page.status, page.headers["referrer-policy"]]).toEqual([200, "strict-origin"]);
    expect(page.text).not.toContain(given.note);
    expect(await fingerprint(running.database.url, ["jobs"])).toBe(before);
  });

  it("opens the request in one of 20 browsers at once, and never again", async () => {
    const { path, token } = await linked();
    const phones = Array.from({ length: 20 }, visitor);
    const statuses = await Promise.all(phones.map(async (phone) => (await open(phone, path, token)).status));
    expect(statuses.sort()).toEqual([303, ...Array(19).fill(404)]);
    const seeing = await Promise.all(phones.map(async (phone) => (await phone.get(path)).status));
    expect(seeing.filter((status) => status === 200)).toHaveLength(1);
  });

  it("altered, cut, invented, of another purpose, request or Store, or expired is refused", async () => {
    const { id, path, token } = await linked();
    const other = await linked();
    const [linkId = "", signature = ""] = token.split(".");
    const flipped = (at: number) =>
      `${signature.slice(0, at)}${signature[at] === "A" ? "B" : "A"}${signature.slice(at + 1)}`;
    const forged = [
      ...["", ".", linkId, `${linkId}.`, `${linkId}.${signature.slice(0, -1)}`, `${linkId}.${flipped(0)}`],
      ...[`${linkId}.${flipped(signature.length - 1)}`, `${token}.`, `${randomUUID()}.${signature}`],
      ...[
        `${linkId}.${sign("order-link", `default:${linkId}`)}`,
        `${linkId}.${sign("request-link", `other:${linkId}`)}`,
      ],
      ...[`${id}.${sign("request-link", `default:${id}`)}`, other.token],
    ];
    const before = await db().checkoutRequestGrant.count();
    for (const wrong of forged) expect([wrong, (await open(visitor(), path, wrong)).status]).toEqual([wrong, 404]);
    expect((await open(visitor(), `/orders/1001`, token)).status).toBe(404);
    await db().checkoutRequestLink.updateMany({ where: { id: linkId }, data: { storeId: "other" } });
    expect((await open(visitor(), path, token)).status).toBe(404);
    const past = { storeId: "default", expiresAt: new Date(Date.now() - 1000) };
    await db().checkoutRequestLink.updateMany({ where: { id: linkId }, data: past });
    expect((await open(visitor(), path, token)).status).toBe(404);
    expect(await db().checkoutRequestGrant.count()).toBe(before);
    expect((await open(visitor(), other.path, other.token)).status).toBe(303);
  });

  it("is not exchanged by a form of another site, and once it was sent stands in no table", async () => {
    const { path, token } = await linked();
    const victim = visitor();
    await victim.get("/");
    const answer = await victim.submit(path, { token }, { headers: { origin: "https://evil.test" } });
    expect(answer.status).toBe(403);
    await expect.poll(() => tablesWith(running.database.url, token.split(".")[1] ?? "")).toEqual([]);
  });
});

describe("a request to Operators", () => {
  let operator: HttpClient;
  beforeAll(async () => {
    operator = httpClient(running.store);
    await signInAsAdmin(operator);
  });

  it("is found by its number, email, name and state, and counted until it is answered", async () => {
    const { id, given, adminPath } = await requestFrom(visitor(), { more: { kind: "invoice" } });
    const { number } = await requestNow(id);
    const found = async (query: string) => (await operator.get(`/admin/requests?${query}`)).text.includes(adminPath);
    expect(await found(`q=${number}`)).toBe(true);
    expect(await found(`q=${encodeURIComponent(given.contact.email)}&state=submitted`)).toBe(true);
    expect(await found(`q=lovelace&page=1`)).toBe(true);
    expect(await found(`q=${encodeURIComponent(given.contact.email)}&state=expired`)).toBe(false);
    expect(await found(`q=nobody-${number}`)).toBe(false);
    const page = await operator.get(adminPath);
    for (const text of [given.note, given.contact.email, "Invoice"]) expect(page.text).toContain(text);
  });
});
