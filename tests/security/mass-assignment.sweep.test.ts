/** What a caller claims about persons, roles, Stores, owners and prices, wherever it can be put: never believed. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { createConnection } from "#app/modules/connections/index.server.ts";
import { emptyContact } from "#app/modules/customers/contact.ts";
import { readGroup, type SettingsGroup } from "#app/modules/stores/settings.schema.ts";
import { settingsGroups } from "#app/modules/stores/settings.ts";
import { settingsFieldsOf } from "#app/modules/stores/settings-form.ts";
import { db } from "#app/platform/db.server.ts";
import { settingsPaths } from "#app/routes/admin/settings-paths.ts";
import { proves } from "#tests/conformance/proves.ts";
import { build, builtRoutes } from "#tests/fixtures/built-routes.ts";
import { newContact } from "#tests/fixtures/contacts.ts";
import { newDiscount } from "#tests/fixtures/discounts.ts";
import { newDownload } from "#tests/fixtures/downloads.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { rowsWith } from "#tests/fixtures/fingerprint.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { issuedGiftCard } from "#tests/fixtures/gift-cards.ts";
import { guestIdOf } from "#tests/fixtures/guest.ts";
import { type Answer, type Ask, dataPath, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { locationForm, twoLocations } from "#tests/fixtures/locations.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { makeOffer, newRequest, offerForm, requestFrom } from "#tests/fixtures/requests.ts";
import { isForStaff } from "#tests/fixtures/route-callers.ts";
import { addExamples, addressesOf, canary } from "#tests/fixtures/route-examples.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, addToCart, buy, signInAsAdmin, startCheckout } from "#tests/fixtures/shop.ts";
import { insertAccount, signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore({ https: false });
const routes = builtRoutes();
const plantedStore = "planted-store";
const plantedId = randomUUID();
const WAY = "transfer";
const transfer = { id: WAY, title: "Bank transfer", description: "", instructions: "Sample Bank", days: 10 };
const victim = { userId: "", guestHash: "", name: "victim-of-the-test", cardId: "", discountId: "", code: "" };
let examples: Record<string, string> = {};

type Request = { method: string; path: string; ask: Ask; leads?: RegExp };
type Make = (client: HttpClient) => Promise<Request>;
/** @param leads where its answer leads, if a redirect alone doesn't say that it was done */
const post = (path: string, ask: Ask, leads?: RegExp): Request => ({
  ...{ method: "POST", path, ask },
  ...(leads ? { leads } : {}),
});
const email = () => `${randomUUID()}@shop.test`;
const password = "a long enough password";

/** A collection with a product. */
async function filledCollection() {
  const { productId } = await newVariant();
  const { storeId } = await db().product.findUniqueOrThrow({ where: { id: productId } });
  const { id: collectionId } = await db().collection.create({
    data: {
      ...{ storeId, handle: randomUUID(), title: "Full" },
      products: { create: { storeId, productId } },
    },
  });
  return { collectionId, productId };
}

const withCart = async (client: HttpClient) => addToCart(client, (await newVariant()).variantId);
const withCheckout = async (client: HttpClient) => {
  await withCart(client);
  return (await startCheckout(client)).id;
};
/** Paying what the review shows, so that it isn't refused because of what is planted beside it. */
async function payment(client: HttpClient, way = "") {
  const path = `/checkout/${await withCheckout(client)}`;
  const { text } = await client.get(`${path}?step=review`);
  const seen = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? "";
  const form = { idempotencyKey: randomUUID(), totalMinor: seen("totalMinor"), dueMinor: seen("dueMinor"), way };
  return post(`${path}/pay`, { form }, way ? /^\/orders\/\d+/ : /\/pay\//);
}
/** Codes that may be entered lower the sum by little. */
const enterCode = async () => {
  const effect = { kind: "amount", amountMinor: 100, on: { kind: "order" } } as const;
  return { intent: "enter-code", discountCode: (await newDiscount({ effect })).code };
};
const enterCard = async () => ({
  ...{ intent: "use-gift-card", giftCard: (await issuedGiftCard({ amountMinor: 100 })).code },
});
const account = async () => {
  const made = await insertAccount();
  return { email: made.email, password: made.password };
};

/** One of events only, so that what is done to it touches no purchase. */
async function unusedConnection() {
  const secrets = { webhookSecret: randomUUID() };
  const given = { provider: "square", name: `Square ${randomUUID()}`, test: true, settings: {}, secrets } as const;
  const made = await createConnection(systemViewer(), given);
  if (!made.ok) throw new Error(made.code);
  return { id: made.value };
}

/** A group as it is, but for what Operators may type. */
async function settingsForm(group: SettingsGroup) {
  const { currency } = await db().store.findFirstOrThrow({ where: { id: "default" } });
  const saved = await db().storeSetting.findFirst({ where: { storeId: "default", group } });
  const value = readGroup(group, saved?.value);
  const form = settingsFieldsOf(group, { value, version: saved?.version ?? 0 }, currency);
  return post(settingsPaths[group], { form: { ...form, intent: "save" } });
}

async function savedShipping() {
  const saved = await db().storeSetting.findFirst({ where: { storeId: "default", group: "shipping" } });
  return { intent: "save", version: String(saved?.version ?? 0) };
}

/** For routes that do something: requests that succeed, so that what is planted in them had its chance. */
const succeeding: Record<string, Make[]> = {
  "routes/account/sign-up": [
    async () => post("/sign-up", { form: stamped({ name: "Eve", email: email(), password, redirectTo: "" }) }),
  ],
  "routes/account/sign-in": [async () => post("/sign-in", { form: { ...(await account()), redirectTo: "" } })],
  "routes/api/auth": [
    async () => post("/api/auth/sign-up/email", { json: { name: "Eve", email: email(), password } }),
    async () => post("/api/auth/sign-in/email", { json: await account() }),
  ],
  "routes/storefront/cart": [
    async () => {
      const { variantId } = await newVariant();
      return post("/cart", { form: { intent: "add", variantId, quantity: "1" } });
    },
    ...[enterCode, enterCard].map((entered) => async (client: HttpClient) => {
      await withCart(client);
      return post("/cart", { form: await entered() }, /^\/cart$/);
    }),
  ],
  "routes/storefront/checkout-start": [
    async (client) => {
      await withCart(client);
      return post("/checkout", { form: {} });
    },
  ],
  "routes/storefront/checkout": [
    async (client) => {
      const form = stamped({ ...address, intent: "save", email: "eve@shop.test", shippingMethod: "express" });
      return post(`/checkout/${await withCheckout(client)}`, { form });
    },
    ...[enterCode, enterCard].map((entered) => async (client: HttpClient) => {
      const path = `/checkout/${await withCheckout(client)}`;
      return post(path, { form: await entered() }, /step=review$/);
    }),
  ],
  "routes/storefront/checkout-pay": [(client) => payment(client), (client) => payment(client, WAY)],
  "routes/admin/orders/order": [
    async () => {
      const guest = httpClient(running.store);
      const { path, ask } = await payment(guest, WAY);
      const { location } = await guest.request("POST", path, ask);
      const number = Number(/\d+/.exec(location)?.[0]);
      const { id } = await db().order.findFirstOrThrow({ where: { number }, select: { id: true } });
      return post(`/admin/orders/${id}`, { form: { intent: "receive", received: "5.00", seen: "0" } }, /done=received/);
    },
  ],
  "routes/admin/products/downloads/downloads": [
    async () => {
      const { productId } = await newDownload();
      const form = { intent: "limits", version: "0", downloads: "7", days: "" };
      return post(`/admin/products/${productId}/downloads`, { form }, /done=limits$/);
    },
  ],
  "routes/admin/customers/customers": [
    async () => {
      const form = { intent: "invite", ids: (await newContact()).id };
      return post("/admin/customers", { form }, /invited=1$/);
    },
  ],
  "routes/admin/customers/invite": [
    async () => {
      const contact = await newContact();
      return post(`/admin/customers/invite?q=${contact.email}`, { form: { intent: "invite" } }, /invited=1$/);
    },
  ],
  "routes/admin/customers/customer": [
    async () => {
      const { userId } = await insertAccount();
      const form = { intent: "credit", direction: "give", amount: "5.00", reason: "Eve", operationKey: randomUUID() };
      return post(`/admin/customers/${userId}`, { form }, /done=credited/);
    },
  ],
  "routes/storefront/newsletter": [
    async () => post("/newsletter", { form: stamped({ email: email(), source: "page" }) }),
  ],
  "routes/storefront/back-in-stock/ask": [
    async () => {
      const { handle } = await newVariant({ stock: 0 });
      return post(`/products/${handle}/back-in-stock`, { form: stamped({ email: email() }) }, /done=asked$/);
    },
  ],
  "routes/storefront/contact": [
    async () => {
      const form = stamped({ name: "Eve", email: email(), order: "1001", message: "Hello" });
      return post("/contact", { form }, /done=sent$/);
    },
  ],
  "routes/storefront/gift-card-balance": [
    async () => {
      const { code } = await issuedGiftCard();
      return post("/gift-cards/balance", { form: stamped({ giftCard: code }) });
    },
  ],
  "routes/admin/gift-cards/gift-card-new": [
    async () => {
      const form = { amount: "10.00", recipientName: "Eve", recipientEmail: email(), message: "Hi", send: "yes" };
      return post("/admin/gift-cards/new", { form: { ...form, operationKey: randomUUID() } });
    },
  ],
  "routes/admin/gift-cards/gift-card": [
    async () => {
      const { id } = await issuedGiftCard();
      const form = { intent: "adjust", direction: "give", amount: "10.00", reason: "Eve", operationKey: randomUUID() };
      return post(`/admin/gift-cards/${id}`, { form });
    },
  ],
  "routes/admin/inventory/variant-stock": [
    async () => {
      const { variantId } = await newVariant({ stock: 5 });
      const form = { direction: "add", quantity: "2", seen: "5", reason: "received", note: "Eve" };
      return post(`/admin/inventory/${variantId}`, { form: { ...form, operationKey: randomUUID() } });
    },
  ],
  "routes/admin/inventory/stock-policy": [
    async () => {
      const { variantId } = await newVariant();
      const form = { seen: "deny///", policy: "backorder", backorderLimit: "7", shipsFrom: "", leadDays: "" };
      return post(`/admin/inventory/${variantId}/policy`, { form });
    },
  ],
  "routes/admin/inventory/transfer": [
    async () => {
      const [from, to] = await twoLocations();
      const { variantId } = await newVariant({ stock: 5 });
      const form = { from, to, quantity: "2", note: "Eve", operationKey: randomUUID() };
      return post(`/admin/inventory/${variantId}/transfer`, { form });
    },
  ],
  "routes/admin/inventory/transfer-several": [
    async () => {
      const [from, to] = await twoLocations();
      const { variantId } = await newVariant({ stock: 5 });
      const form = { from, to, row: `${variantId} 0`, [`quantity.${variantId}`]: "2", note: "Eve" };
      return post("/admin/inventory/transfer", { form: { ...form, operationKey: randomUUID() } });
    },
  ],
  "routes/admin/settings/locations/location": [
    async () => post("/admin/settings/locations/new", { form: locationForm("Eve") }),
  ],
  "routes/admin/settings/locations/locations": [
    async () => {
      const [id] = await twoLocations();
      return post("/admin/settings/locations", { form: { id, place: "2" } });
    },
  ],
  "routes/admin/prices/prices": [
    async () => {
      const { variantId } = await newVariant({ priceMinor: 2000 });
      const form = { row: `${variantId} 2000/`, [`price.${variantId}`]: "21", [`salePrice.${variantId}`]: "" };
      return post("/admin/products/prices", { form });
    },
  ],
  "routes/admin/inventory/inventory": [
    async () => {
      const { variantId } = await newVariant({ stock: 5 });
      const form = { row: `${variantId} 5`, [`count.${variantId}`]: "7", reason: "counted", note: "Eve" };
      return post("/admin/inventory", { form: { ...form, operationKey: randomUUID() } });
    },
  ],
  "routes/api/newsletter-subscribe": [async () => post("/api/newsletter/subscribe", { json: { email: email() } })],
  "routes/storefront/requests/new-request": [
    async (client) => {
      await withCart(client);
      const cartSeen = /name="cartSeen" value="([^"]*)"/.exec((await client.get("/checkout/request")).text)?.[1] ?? "";
      const form = stamped({
        kind: "quote",
        email: email(),
        name: "Eve",
        note: "",
        operationKey: randomUUID(),
        cartSeen,
      });
      return post("/checkout/request", { form });
    },
  ],
  "routes/storefront/requests/request": [
    async (client) => post((await requestFrom(client)).path, { form: { intent: "decline" } }),
    async (client) => post((await requestFrom(client)).path, { form: { intent: "again" } }),
  ],
  "routes/storefront/requests/accept-offer": [
    async (client) => {
      const { id } = await requestFrom(client);
      const operator = httpClient(running.store);
      await signInAsAdmin(operator);
      const offerVersion = String(await makeOffer(operator, id));
      return post(`/requests/${id}/accept`, { form: { offerVersion } });
    },
  ],
  "routes/admin/requests/request": [
    async () => {
      const { id, adminPath } = await requestFrom(httpClient(running.store));
      return post(adminPath, { form: await offerForm(id) });
    },
  ],
  "routes/api/checkout-requests": [
    async (client) => {
      await withCart(client);
      return post("/api/checkout/requests", { json: newRequest() });
    },
  ],
  "routes/account/profile/profile": [
    async (client) => {
      await signedInCustomer(client);
      return post("/account/profile", { form: { name: "Eve", phone: "1" } });
    },
  ],
  "routes/account/addresses/address": [
    async (client) => {
      await signedInCustomer(client);
      return post("/account/addresses/new", { form: { ...address, company: "Eve Ltd", phone: "1", asDefault: "yes" } });
    },
  ],
  "routes/api/checkout-sessions": [
    async (client) => {
      await withCart(client);
      return post("/api/checkout/sessions", {
        json: {
          ...{ contact: { email: "eve@shop.test" }, shippingAddress: address },
          billingAddress: { ...address, company: "Eve Ltd", vatId: "DE1" },
        },
      });
    },
  ],
  "routes/api/checkout-session": [
    async (client) => {
      const billingAddress = { ...address, company: "Eve Ltd", vatId: "DE1" };
      const json = { contact: { email: "eve@shop.test" }, shippingAddress: address, billingAddress };
      return { method: "PATCH", path: `/api/checkout/sessions/${await withCheckout(client)}`, ask: { json } };
    },
  ],
  "routes/api/payment-intents": [
    async (client) => {
      const json = { checkoutSessionId: await withCheckout(client) };
      return post("/api/payments/intents", { json, headers: { "idempotency-key": randomUUID() } });
    },
  ],
  "routes/admin/emails/email": [
    async () => {
      const content = { recipient: email(), subject: "S", html: "H", text: "T", state: "failed" as const };
      const { id } = await db().email.create({ data: { storeId: "default", dedupeKey: randomUUID(), ...content } });
      return post(`/admin/emails/${id}`, { form: { intent: "resend", key: randomUUID() } });
    },
  ],
  "routes/admin/emails/template": [
    async () => post("/admin/emails/templates/order-shipped", { form: { intent: "send", key: randomUUID() } }),
  ],
  "routes/admin/connections/connection-new": [
    async (client) => {
      const path = "/admin/connections/new";
      const { location } = await client.get(`${path}?provider=square`);
      const signedId = new URL(location, running.store.origin).searchParams.get("for") ?? "";
      const form = { intent: "create", provider: "square", for: signedId, name: `Eve ${randomUUID()}`, test: "yes" };
      return post(path, { form: { ...form, "secrets.webhookSecret": randomUUID() } });
    },
  ],
  "routes/admin/connections/connection": [
    async () => {
      const { id } = await unusedConnection();
      const form = { intent: "settings", name: `Eve ${randomUUID()}`, test: "yes", capture: "automatic" };
      return post(`/admin/connections/${id}`, { form });
    },
    async () => {
      const { id } = await unusedConnection();
      const form = { intent: "rotate", keep: "hour", "secrets.webhookSecret": randomUUID() };
      return post(`/admin/connections/${id}`, { form });
    },
  ],
  "routes/admin/settings/shipping/zone": [
    async () => post("/admin/settings/shipping/zones/new", { form: { ...(await savedShipping()), name: "Islands" } }),
  ],
  "routes/admin/settings/shipping/method": [
    async () => {
      const form = { ...(await savedShipping()), title: "Bike", kind: "flat", priceMinor: "5", handlingDays: "0" };
      return post("/admin/settings/shipping/zones/zone/methods/new", { form });
    },
  ],
  ...Object.fromEntries(settingsGroups.map((group) => [`routes${settingsPaths[group]}`, [() => settingsForm(group)]])),
  "routes/admin/pages/page": [
    async () => {
      const form = { kind: "page", title: "Eve", handle: `p-${randomUUID()}`, text: "Eve", state: "published" };
      return post("/admin/pages/new", { form });
    },
  ],
  "routes/admin/posts/post": [
    async () => {
      const form = { title: "Eve", handle: `p-${randomUUID()}`, text: "Eve", author: "Eve", state: "published" };
      return post("/admin/posts/new", { form });
    },
  ],
  "routes/admin/redirects/redirect": [
    async () => {
      const form = { intent: "save", from: `/eve-${randomUUID()}`, to: "/products" };
      return post("/admin/redirects/new", { form });
    },
  ],
  "routes/admin/searches/pinned-search": [
    async () => {
      const { id } = await db().product.findFirstOrThrow({ where: { status: "active" } });
      const form = { intent: "save", words: `eve ${randomUUID()}`, products: id };
      return post("/admin/searches/pinned/new", { form });
    },
  ],
  "routes/admin/searches/synonym-group": [
    async () => {
      await db().synonymGroup.deleteMany();
      const form = { intent: "save", words: "eve, evening" };
      return post("/admin/searches/synonyms/new", { form });
    },
  ],
  "routes/admin/imports/columns": [
    async () => {
      await db().importOwnColumns.deleteMany();
      const form = { intent: "save", version: "0", "header.0": "Artikel", "target.0": "variant sku" };
      return post("/admin/imports/columns", { form });
    },
  ],
  "routes/admin/attributes/attribute": [
    async () => {
      const form = { intent: "save", title: "Eve", handle: `eve-${randomUUID().slice(0, 8)}`, kind: "choice" };
      return post("/admin/attributes/new", { form: { ...form, position: "1" } });
    },
  ],
  "routes/admin/home/section": [
    async () => {
      await db().homeSection.deleteMany();
      return post(
        "/admin/home/new",
        { form: { intent: "save", kind: "text", heading: "Eve", text: "Eve" } },
        /done=created/,
      );
    },
  ],
  "routes/admin/menus/menu": [
    async () => {
      await db().menu.deleteMany();
      const item = { item: "1", "title.1": "Eve", "target.1": "products" };
      return post("/admin/menus/main", { form: { intent: "save", version: "0", ...item } }, /done=saved/);
    },
  ],
  "routes/admin/collections/collection": [
    async () => {
      const form = { intent: "save", title: "Eve", handle: `eve-${randomUUID()}`, position: "1", status: "draft" };
      return post("/admin/collections/new", { form: { ...form, sort: "manual" } });
    },
  ],
  "routes/admin/collections/collection-products": [
    async () => {
      const { collectionId, productId } = await filledCollection();
      const form = { intent: "save", version: "0", remove: productId };
      return post(`/admin/collections/${collectionId}/products`, { form }, /done=saved/);
    },
  ],
  "routes/admin/collections/add-products": [
    async () => {
      const { collectionId } = await filledCollection();
      const { productId } = await newVariant();
      return post(`/admin/collections/${collectionId}/products/add`, { form: { products: productId } }, /added=1/);
    },
  ],
  "routes/admin/discounts/discount": [
    async () => {
      const form = {
        intent: "save",
        title: "Eve",
        kind: "code",
        effect: "free_shipping",
        minimum: "none",
        getOn: "same",
      };
      return post("/admin/discounts/new", { form });
    },
    async () => {
      const { id } = await newDiscount();
      return post(
        `/admin/discounts/${id}`,
        { form: { intent: "generate", count: "2", prefix: "EVE" } },
        /done=generated/,
      );
    },
  ],
  "routes/admin/settings/taxes/zone": [
    async () => {
      const rate = { id: "new-1", name: "Tax", milliPercent: "5", taxClass: "standard" };
      const row = Object.fromEntries(Object.entries(rate).map(([name, value]) => [`rates.0.${name}`, value]));
      const form = { intent: "save", name: "Eve", "countries.IS": "yes", postalPrefixes: randomUUID().slice(0, 8) };
      return post("/admin/settings/taxes/zones/new", { form: { ...form, ...row } });
    },
  ],
  "routes/admin/settings/taxes/presets": [
    async () => post("/admin/settings/taxes/presets", { form: { intent: "add", preset: "us" } }),
  ],
  "routes/admin/customers/taxes": [
    async () => {
      const { userId } = await insertAccount();
      const form = { status: "exempt", reason: "Museum", taxId: "", confirmed: "", version: "0" };
      return post(`/admin/customers/${userId}/taxes`, { form });
    },
  ],
  "routes/admin/customers/contact-edit": [
    async () => {
      const { id } = await newContact();
      const form = { ...emptyContact, email: email(), name: "Eve", version: "1" };
      return post(`/admin/customers/without-account/${id}/edit`, { form }, /done=saved/);
    },
  ],
  "routes/admin/customers/manual-payments": [
    async () => {
      const { userId } = await insertAccount();
      return post(`/admin/customers/${userId}/manual-payments`, { form: { allowed: "no", version: "0" } });
    },
  ],
  "routes/admin/products/related": [
    async () => {
      const [{ productId }, { productId: other }] = [await newVariant(), await newVariant()];
      const form = { intent: "save", products: other, version: "0" };
      return post(`/admin/products/${productId}/related`, { form });
    },
  ],
  "routes/admin/products/product": [
    async () => {
      const handle = `eve-${randomUUID()}`;
      const variant = { id: "", sku: handle, price: "12.00", salePrice: "", onHand: "3", seen: "" };
      const row = Object.fromEntries(Object.entries(variant).map(([name, value]) => [`variants.0.${name}`, value]));
      const form = { intent: "save", title: "Eve", handle, description: "", details: "", status: "draft", ...row };
      return post("/admin/products/new", { form });
    },
  ],
};

/** Every name under which some row keeps what only the server may decide. */
function planted(): Record<string, unknown> {
  const person = { role: "admin", banned: true, emailVerified: true, userId: victim.userId, customerId: victim.userId };
  const scope = { storeId: plantedStore, store_id: plantedStore, id: plantedId, guestHash: victim.guestHash };
  const sums = {
    priceMinor: 1,
    unitPriceMinor: 1,
    totalMinor: 1,
    subtotalMinor: 1,
    amount: 1,
    amountMinor: 1,
    state: "completed",
    discountMinor: 2000,
    shippingMinor: 0,
    taxMinor: 0,
    dueMinor: 1,
    balanceMinor: 1_000_000,
    heldMinor: 0,
    taxExempt: true,
    manualPaymentsAllowed: true,
  };
  const entered = {
    codes: [victim.code],
    discounts: [{ id: victim.discountId, code: victim.code, amountMinor: 2000 }],
    giftCardIds: [victim.cardId],
    tenders: [{ id: victim.cardId, kind: "gift_card", takenMinor: 2000 }],
  };
  return {
    ...person,
    ...scope,
    ...sums,
    ...entered,
    quote: { ...sums, ...entered },
    ownerId: victim.userId,
    cartId: plantedId,
    orderId: plantedId,
    isAdmin: true,
    test: false,
  };
}
const asField = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
const flat = () => Object.fromEntries(Object.entries(planted()).map(([name, value]) => [name, asField(value)]));
const under = (prefix: (name: string) => string) =>
  Object.fromEntries(Object.entries(flat()).map(([name, value]) => [prefix(name), value]));

/** The same request with claims planted in each place that some framework reads. */
function variantsOf({ method, path, ask, ...expected }: Request): Record<string, Request> {
  const query = `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(flat())}`;
  const claims = {
    "x-store-id": plantedStore,
    "x-user-id": victim.userId,
    "x-role": "admin",
    "x-guest-hash": victim.guestHash,
  };
  const { form, json } = ask;
  const bodies: Record<string, Ask> = form
    ? {
        "its fields": { form: { ...flat(), ...form } },
        "its nested fields": { form: { ...under((n) => `user[${n}]`), ...under((n) => `session.${n}`), ...form } },
        "a prototype": {
          form: { ...under((n) => `__proto__[${n}]`), ...under((n) => `constructor.prototype.${n}`), ...form },
        },
      }
    : {
        "its fields": { json: { ...planted(), ...(json as object) } },
        "its nested objects": { json: nested(json as Record<string, unknown>) },
        "a prototype": { body: withPrototype(json), headers: { "content-type": "application/json" } },
      };
  return {
    ...Object.fromEntries(
      Object.entries(bodies).map(([place, body]) => {
        const headers = { ...ask.headers, ...body.headers };
        return [place, { method, path, ask: { ...body, headers }, ...expected }];
      }),
    ),
    "the query": { method, path: query, ask, ...expected },
    headers: { method, path, ask: { ...ask, headers: { ...ask.headers, ...claims } }, ...expected },
  };
}

function nested(json: Record<string, unknown> = {}): object {
  const inner = Object.entries(json).map(([name, value]) => {
    return [name, typeof value === "object" && value !== null ? { ...planted(), ...value } : value];
  });
  return { user: planted(), session: planted(), data: planted(), account: planted(), ...Object.fromEntries(inner) };
}

const withPrototype = (json: unknown) =>
  JSON.stringify(json ?? {})
    .replace(/^\{/, () => `{"__proto__":${JSON.stringify(planted())},`)
    .replace(/,\}$/, "}");

/** The authentication library refuses some claims aloud; the next test puts them one at a time. */
const isDone = ({ status, text }: Answer) => status < 400 || (status === 400 && text.includes("FIELD_NOT_ALLOWED"));

/** What no request may ever have brought about. */
async function effects(operatorId: string) {
  const users = await db().authUser.findMany({
    where: {
      OR: [{ role: { not: "customer" } }, { banned: true }, { emailVerified: true }, { storeId: { not: "default" } }],
    },
    select: { id: true },
  });
  const made = [plantedStore, plantedId];
  const known = [victim.userId, victim.guestHash, victim.cardId, victim.discountId];
  const rows = await rowsWith(running.database.url, [...made, ...known]);
  const holding = (texts: string[]) => rows.filter(({ row }) => texts.some((text) => row.includes(text)));
  return {
    raised: users.filter(({ id }) => id !== operatorId),
    planted: holding(made),
    // The audit log names whoever signed in, some moments later.
    victims: holding(known).filter(({ table }) => table !== "mod_audit" && table !== "jobs"),
    cheap: [
      await db().payment.count({ where: { amountMinor: { lt: 1000 } } }),
      await db().checkoutSession.count({ where: { totalMinor: { lt: 1000 } } }),
      await db().order.count({ where: { totalMinor: { lt: 1000 } } }),
      await db().giftCard.count({ where: { balanceMinor: { gte: 1_000_000 } } }),
      await db().orderReceipt.count({ where: { amountMinor: { not: 500 } } }),
    ],
  };
}

describe("claims about person, role, Store, owner or price in a request to", () => {
  let operatorId = "";
  let before: Awaited<ReturnType<typeof effects>>;
  beforeAll(async () => {
    const person = httpClient(running.store);
    const { userId } = await signedInCustomer(person, { name: victim.name });
    await buy(person, running.sandbox, (await newVariant()).variantId);
    await addToCart(person, (await newVariant()).variantId);
    const guest = httpClient(running.store);
    await buy(guest, running.sandbox, (await newVariant()).variantId);
    await addToCart(guest, (await newVariant()).variantId);
    const { id: cardId } = await issuedGiftCard();
    const { id: discountId, code } = await newDiscount({ customerEmail: email() });
    Object.assign(victim, { userId, guestHash: guestIdOf(guest).hash, cardId, discountId, code });
    await db().storeSetting.create({
      data: { storeId: "default", group: "manualPayments", value: { ways: [transfer] } },
    });
    examples = await addExamples();
    operatorId = (await db().authUser.findFirstOrThrow({ where: { role: "admin" } })).id;
    // The emails of the purchases go out first.
    const waiting = () => db().email.count({ where: { state: "queued", dedupeKey: { not: canary } } });
    await eventually(async () => expect(await waiting()).toBe(0));
    before = await effects(operatorId);
    expect(before.victims.length).toBeGreaterThan(4);
    expect({ ...before, victims: [] }).toEqual({ raised: [], planted: [], victims: [], cheap: [0, 0, 0, 0, 0] });
  });

  const visitorFor = async (id: string) => {
    const client = httpClient(running.store);
    if (id.startsWith("routes/admin/")) await signInAsAdmin(client);
    return client;
  };

  test.each(
    Object.keys(succeeding).flatMap((id) => (succeeding[id] ?? []).map((make, index) => ({ id, make, index }))),
  )(
    "$id are ignored, wherever they stand in a request that succeeds ($index)",
    proves("S4.11", "S4.12", "S4.13", "SEC-Z4"),
    async ({ id, make }) => {
      expect(build.routes[id]?.module.action).toBeDefined();
      const places = Object.keys(variantsOf(await make(await visitorFor(id))));
      for (const place of places) {
        const client = await visitorFor(id);
        const request = variantsOf(await make(client))[place] as Request;
        for (const cookie of Object.keys(flat())) client.cookies.set(cookie, encodeURIComponent(flat()[cookie] ?? ""));
        const answer = await client.request(request.method, request.path, request.ask);
        const leads = answer.location + answer.leadsTo;
        const outcome =
          isDone(answer) && (request.leads?.test(leads) ?? true)
            ? "done"
            : `${answer.status} ${leads} ${answer.text.slice(0, 300)}`;
        expect([place, outcome]).toEqual([place, "done"]);
        expect(answer.text).not.toContain(victim.name);
      }
      expect(await effects(operatorId)).toEqual(before);
    },
  );

  test("a registration are ignored or refused one by one", proves("SEC-A7"), async () => {
    for (const [name, value] of Object.entries(planted())) {
      const json = { name: "Eve", email: email(), password, [name]: value };
      const answer = await httpClient(running.store).postJson("/api/auth/sign-up/email", json);
      expect([name, isDone(answer)]).toEqual([name, true]);
    }
    expect(await effects(operatorId)).toEqual(before);
  });

  const firstForStaff = routes.find(({ id }) => isForStaff(id))?.id;

  test.each(routes)(
    "$id raise nobody and show nothing of someone else",
    proves("S2.2", "S4.12", "S4.13", "S5.44", "SEC-Z4"),
    async (route) => {
      const stranger = httpClient(running.store);
      await signedInCustomer(stranger);
      const { module } = build.routes[route.id] ?? {};
      const methods = module?.action ? ["POST", "PUT", "PATCH", "DELETE"] : ["POST"];
      for (const path of addressesOf(route.pattern, examples).slice(0, 1)) {
        const generic = methods.flatMap((method) => [
          { method, path, ask: { form: { intent: "save", ...flat() } } },
          { method, path, ask: { json: { ...planted(), user: planted() } } },
          { method, path: dataPath(path), ask: { form: flat() } },
        ]);
        const reads = [path, dataPath(path)].flatMap((target) =>
          Object.values(variantsOf({ method: "GET", path: target, ask: {} })).slice(3),
        );
        const all = [...reads, ...generic];
        // Behind the guard of staff nothing of it is read: one route of them is tried in every way.
        const sent =
          isForStaff(route.id) && route.id !== firstForStaff ? [...all.slice(0, 1), ...generic.slice(0, 1)] : all;
        for (const { method, path: target, ask } of sent) {
          const answer = await stranger.request(method, target, ask);
          expect(answer.status, `${method} ${target}`).toBeLessThan(500);
          for (const text of [victim.name, canary]) expect(answer.text).not.toContain(text);
        }
      }
      expect(await effects(operatorId)).toEqual(before);
    },
  );
});
