/** Every action of the admin and of machines, over HTTP: what it changes is in the audit log, and nothing personal is. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { emptyContact } from "#app/modules/customers/contact.ts";
import { readGroup, type SettingsGroup } from "#app/modules/stores/settings.schema.ts";
import { settingsFieldsOf } from "#app/modules/stores/settings-form.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { proofDemand, type RoutePolicy } from "#app/platform/route-policy.ts";
import { policyOfRoute } from "#app/route-policies.server.ts";
import { settingsPaths } from "#app/routes/admin/settings-paths.ts";
import { atRest } from "#tests/fixtures/at-rest.ts";
import { build, builtRoutes } from "#tests/fixtures/built-routes.ts";
import { newContact } from "#tests/fixtures/contacts.ts";
import { addGrant, newDownload } from "#tests/fixtures/downloads.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { fingerprint, tablesWith } from "#tests/fixtures/fingerprint.ts";
import { picture } from "#tests/fixtures/hostile-files.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { locationForm, twoLocations } from "#tests/fixtures/locations.ts";
import { subscriber } from "#tests/fixtures/newsletter.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { offerForm, requestFrom, requestNow } from "#tests/fixtures/requests.ts";
import { riskOf } from "#tests/fixtures/risky-actions.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import * as factor from "#tests/fixtures/second-factor.ts";
import { addToCart, buy, createIntent, orderOf, signIn, signInAsAdmin, startCheckout } from "#tests/fixtures/shop.ts";
import { newSecret } from "#tests/fixtures/signed-events.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";
import { stillSweep } from "#tests/fixtures/still-sweep.ts";
import { multipart, onePart } from "#tests/fixtures/upload.ts";

const WORKLOAD = "wk_live_5f0e2d7c9b8a4e1f_audit-test";
const address = "203.0.113.77";
/** Stands in whatever somebody types: names, emails, addresses, notes, secrets, file names. */
const canary = `canary${randomUUID().slice(0, 8)}`;
const password = `${canary} is the password`;
const running = useRunningStore({ https: false, env: { SVC_WORKLOAD_CREDENTIAL: WORKLOAD } });
let operator: HttpClient;
let userId = "";

beforeAll(async () => {
  await stillSweep(running.database.url);
  operator = httpClient(running.store, { address });
  await signInAsAdmin(operator);
  userId = (await db().authUser.findFirstOrThrow({ where: { email: env().ADMIN_EMAIL } })).id;
});

/** `intent` is that of the form, if it is one. */
type Send = (() => Promise<Answer>) & { intent?: string };
const submit = (path: string, form: Record<string, string>) =>
  Object.assign(() => operator.submit(path, form), { intent: form.intent ?? "" });

/** What an Operator does with a note of theirs. */
async function changeNote(intent: string, removedAt: Date | null) {
  const { orderId } = await paidOrder();
  const note = { storeId: "default", orderId, authorId: userId, text: canary, removedAt };
  const { id } = await db().orderNote.create({ data: note });
  return submit(`/admin/orders/${orderId}`, { intent, note: id });
}

/** What an Operator does with an order's downloads. */
async function changeDownloads(intent: string, form: Record<string, string> = {}, more: { revokedAt?: Date } = {}) {
  const { orderId } = await paidOrder();
  const { grant, version } = await addGrant(orderId, more);
  return submit(`/admin/orders/${orderId}`, { intent, grant, version, ...form });
}

/** The page of a product's downloads, and one of them. */
async function filedProduct() {
  const { productId } = await newDownload();
  const { id: file } = await db().downloadFile.findFirstOrThrow({ where: { productId } });
  return { path: `/admin/products/${productId}/downloads`, file };
}

/** Where every product that a search finds is changed: one with that status. */
async function matchingOne(status: "draft" | "active") {
  const { productId: id, handle } = await newVariant();
  await db().product.update({ where: { id }, data: { status } });
  return `/admin/products/matching?q=${handle}`;
}

const menuItem = { item: "1", "title.1": canary, "target.1": "url", "url.1": `/${canary}` };
/** As a menu's form has it. */
async function menuVersion(menu: string) {
  const found = await db().menu.findFirst({ where: { menu } });
  return String(found?.version ?? 0);
}

const canaryAddress = { name: canary, line1: canary, postalCode: "10115", city: canary, country: "DE" };

/** An order that somebody with a telling name and address paid. */
async function paidOrder() {
  const guest = httpClient(running.store);
  await addToCart(guest, (await newVariant()).variantId);
  const details = { contact: { email: `${canary}@shop.test` }, shippingAddress: canaryAddress };
  const answer = await guest.postJson("/api/checkout/sessions", { ...details, shippingMethod: "standard" });
  const { id } = (JSON.parse(answer.text) as { session: { id: string } }).session;
  const intent = await createIntent(guest, id);
  await running.sandbox.approve(intent.providerIntentId);
  const order = await orderOf(id);
  await db().order.update({ where: { id: order.id }, data: { test: false } });
  const payment = await db().payment.findFirstOrThrow({ where: { orderId: order.id } });
  await eventually(async () => expect(await waitingEmails()).toBe(0));
  return { orderId: order.id, paymentId: payment.id };
}
const waitingEmails = () => db().email.count({ where: { state: "queued" } });

async function squareConnection() {
  const path = "/admin/connections/new";
  const { location } = await operator.get(`${path}?provider=square`);
  const signedId = new URL(location, running.store.origin).searchParams.get("for") ?? "";
  const form = { intent: "create", provider: "square", for: signedId, name: `${canary} ${randomUUID()}`, test: "yes" };
  return submit(path, { ...form, "secrets.webhookSecret": newSecret.square() });
}
async function connection() {
  const { location } = await (await squareConnection())();
  return location.replace(/\?.*$/, "");
}

const storedEvent = (state: "processed" | "needs_attention") =>
  db().providerEvent.create({
    data: {
      ...{ storeId: env().STORE_ID, connectionId: running.sandbox.connectionId, eventId: randomUUID(), headers: {} },
      ...{ type: canary, state, body: Buffer.from(JSON.stringify({ canary })) },
    },
  });
const dropped = () => db().providerEvent.deleteMany();

const productForm = (handle: string, more: Record<string, string> = {}) => ({
  ...{ intent: "save", title: canary, handle, description: canary, details: "", status: "draft" },
  ...{ "variants.0.id": "", "variants.0.sku": handle, "variants.0.price": "12.00", "variants.0.salePrice": "" },
  ...{ "variants.0.onHand": "3", "variants.0.seen": "" },
  ...more,
});

let width = 30;
/** Another one each time: the same content is stored once. */
async function file() {
  width += 1;
  return onePart({ bytes: await picture(width).png().toBuffer(), name: `${canary}.png` });
}
const sendFile = async (path: string) => operator.request("POST", path, await file());
async function storedFile() {
  const { location } = await sendFile("/admin/media/upload");
  return location.replace(/\?.*$/, "");
}

const pageForm = () => ({
  ...{ kind: "page", title: canary, handle: `p-${randomUUID()}`, text: canary, state: "published" },
});
async function pagePath(list = "/admin/pages") {
  const { location } = await submit(`${list}/new`, pageForm())();
  return location.replace(/\?.*$/, "");
}
const postPath = () => pagePath("/admin/posts");

const sectionForm = { intent: "save", kind: "text", heading: canary, text: canary };
/** The only one of the home page. */
async function newSection() {
  await db().homeSection.deleteMany();
  await submit("/admin/home/new", sectionForm)();
  return db().homeSection.findFirstOrThrow();
}

const uploadImport = () =>
  operator.request(
    "POST",
    "/admin/imports",
    onePart({ bytes: Buffer.from(`Title,Price\n${canary},1`), name: "a.csv" }),
  );
/** An import with one product, in a state that the action needs; no job works on it. */
async function importPath(state: "ready" | "running" | "done") {
  const { id } = await db().import.create({
    data: {
      ...{ storeId: env().STORE_ID, fileName: "products.csv", format: "latchkey", state, columns: {} },
    },
  });
  return `/admin/imports/${id}`;
}

const redirectForm = () => ({ intent: "save", from: `/${canary}-${randomUUID()}`, to: `/${canary}` });
async function redirectPath() {
  const form = redirectForm();
  await submit("/admin/redirects/new", form)();
  const { id } = await db().redirect.findFirstOrThrow({ where: { fromPath: form.from } });
  return `/admin/redirects/${id}`;
}

const synonymsForm = () => {
  const [first, second] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)];
  return { intent: "save", words: `${canary} ${first}, ${canary} ${second}`, oneWay: "" };
};
async function synonymsPath() {
  const form = synonymsForm();
  await submit("/admin/searches/synonyms/new", form)();
  const words = form.words.split(", ");
  const { id } = await db().synonymGroup.findFirstOrThrow({ where: { words: { equals: words } } });
  return `/admin/searches/synonyms/${id}`;
}

const pinnedForm = async () => {
  const { id } = await db().product.findFirstOrThrow();
  return { intent: "save", words: `${canary} ${randomUUID()}`, products: id, search: "" };
};
async function pinnedPath() {
  const form = await pinnedForm();
  await submit("/admin/searches/pinned/new", form)();
  const { id } = await db().pinnedSearch.findFirstOrThrow({ where: { words: form.words } });
  return `/admin/searches/pinned/${id}`;
}

const relatedPath = async () => `/admin/products/${(await newVariant()).productId}/related`;
const relatedForm = async (intent: string, version: string) => ({
  ...{ intent, version, search: "", products: (await newVariant()).productId },
});

const attributeForm = () => ({
  ...{ intent: "save", title: canary, handle: `a-${randomUUID().slice(0, 8)}`, kind: "choice", position: "1" },
});
async function attributePath() {
  const form = attributeForm();
  await submit("/admin/attributes/new", form)();
  const { id } = await db().attribute.findFirstOrThrow({ where: { handle: form.handle } });
  return `/admin/attributes/${id}`;
}

const collectionForm = (more: Record<string, string> = {}) => ({
  ...{ intent: "save", title: canary, handle: `c-${randomUUID()}`, description: canary, position: "1" },
  ...{ status: "draft", sort: "manual", ...more },
});
/** The admin's page of a collection. */
async function collectionPath() {
  const { location } = await submit("/admin/collections/new", collectionForm())();
  return location.replace(/\?.*$/, "");
}

/** One with a product. */
async function filledCollection() {
  const { productId } = await newVariant();
  const id = (await collectionPath()).slice(-36);
  await submit(`/admin/collections/${id}/products/add`, { products: productId })();
  return { id, productId };
}

const discountForm = (more: Record<string, string> = {}) => ({
  ...{ intent: "save", title: canary, kind: "code", effect: "percentage", percent: "10", on: "order" },
  ...{ minimum: "none", getOn: "same", discountCode: `${canary}-${randomUUID().slice(0, 8)}`, ...more },
});
/** The admin's page of a discount with a telling title, code and customer. */
async function discountPath() {
  const { location } = await submit("/admin/discounts/new", discountForm({ customerEmail: canaryEmail() }))();
  return location.replace(/\?.*$/, "");
}

/** A group as it is, with some fields typed anew. */
async function settings(group: SettingsGroup, typed: Record<string, string>) {
  const saved = await db().storeSetting.findFirst({ where: { storeId: env().STORE_ID, group } });
  const value = readGroup(group, saved?.value);
  const fields = settingsFieldsOf(group, { value, version: saved?.version ?? 0 }, env().STORE_CURRENCY);
  return submit(settingsPaths[group], { ...fields, ...typed, intent: "save" });
}

/** A button of the shipping settings as they are now. */
async function shippingForm(intent: string) {
  const saved = await db().storeSetting.findFirst({ where: { storeId: env().STORE_ID, group: "shipping" } });
  return { intent, version: String(saved?.version ?? 0) };
}
const zoneForm = async (name: string) => ({ ...(await shippingForm("save")), name, "countries.IS": "yes" });
const methodForm = async (title: string) => ({
  ...(await shippingForm("save")),
  ...{ title, kind: "flat", priceMinor: "5", handlingDays: "0" },
});

const canaryEmail = () => `${canary}-${randomUUID()}@shop.test`;

/** The admin's page of somebody with a telling name. */
async function customerPath() {
  const { userId } = await signedInCustomer(httpClient(running.store), { name: canary, email: canaryEmail() });
  return `/admin/customers/${userId}`;
}

/** The admin's page of somebody without an account. */
async function contactPath() {
  const { id } = await newContact({ email: canaryEmail().toLowerCase(), name: canary, note: canary });
  return `/admin/customers/without-account/${id}`;
}

/** The admin's page of a subscribed address. */
async function subscriptionPath() {
  const { email } = await subscriber(httpClient(running.store), canaryEmail());
  const { id } = await db().newsletterSubscription.findFirstOrThrow({ where: { emailKey: email } });
  return `/admin/newsletter/${id}`;
}

/** The admin's page of a gift card to somebody with a telling name. */
async function giftCardPath() {
  const storeId = env().STORE_ID;
  const recipient = { recipientName: canary, recipientEmail: canaryEmail(), message: canary };
  const card = { storeId, currency: "EUR", initialMinor: 5000, codeDigest: randomUUID(), ...recipient };
  const { id: cardId } = await db().giftCard.create({ data: card });
  await db().giftCardEntry.create({ data: { storeId, cardId, kind: "issue", amountMinor: 5000 } });
  return `/admin/gift-cards/${cardId}`;
}

async function request() {
  const more = { contact: { email: canaryEmail(), name: canary }, note: canary };
  return requestFrom(httpClient(running.store), { more });
}

/** The admin's page of an email that did not arrive, to an address that gets no newsletters any more. */
async function failedEmailPath() {
  const storeId = env().STORE_ID;
  const recipient = canaryEmail();
  const content = { subject: canary, html: canary, text: canary, state: "failed" as const };
  await db().emailSuppression.create({ data: { storeId, address: recipient, reason: "bounced" } });
  const { id } = await db().email.create({ data: { storeId, recipient, dedupeKey: randomUUID(), ...content } });
  return `/admin/emails/${id}`;
}

async function passkeyId() {
  const key = { name: canary, credentialID: randomUUID(), publicKey: canary, counter: 0 };
  const device = { deviceType: "singleDevice", backedUp: false };
  const { id } = await db().authPasskey.create({ data: { storeId: env().STORE_ID, userId, ...key, ...device } });
  return id;
}

// Else every sign-in after those cases asked for a second factor.
afterEach(async () => {
  const own = { where: { userId } };
  await db().authTotp.deleteMany(own);
  await db().authRecoveryCode.deleteMany(own);
  await db().authPasskey.deleteMany(own);
  await db().authUser.update({ where: { id: userId }, data: { twoFactorEnabled: false } });
});

/** A new one in a place of its own. */
const taxZone = ({ name }: { name: string }) => ({
  ...{ intent: "save", name, postalPrefixes: randomUUID().slice(0, 8), "countries.IS": "yes" },
  ...{ "rates.0.id": "new-1", "rates.0.name": canary, "rates.0.milliPercent": "24", "rates.0.taxClass": "standard" },
});

/** For each route of the admin and of machines that does something: requests that do it. */
const acting: Record<string, Record<string, () => Promise<Send>>> = {
  "routes/admin/account/security": {
    "change-password": async () => {
      // The same again: others sign in with it.
      const current = env().ADMIN_PASSWORD;
      return submit("/admin/account/security", {
        ...{ intent: "change-password", currentPassword: current, newPassword: current },
      });
    },
  },
  "routes/admin/settings/settings": {
    "hide-guide": async () => submit("/admin/settings", { intent: "hide-guide" }),
    "show-guide": async () => {
      await submit("/admin/settings", { intent: "hide-guide" })();
      return submit("/admin/settings", { intent: "show-guide" });
    },
  },
  "routes/admin/settings/store": { save: () => settings("store", { tagline: canary, email: canaryEmail() }) },
  "routes/admin/settings/home": { save: () => settings("home", { heading: canary }) },
  "routes/admin/settings/frame": { save: () => settings("frame", { announcement: canary }) },
  "routes/admin/settings/texts": { save: () => settings("texts", { returns: canary }) },
  "routes/admin/settings/access": { save: () => settings("access", { message: canary }) },
  "routes/admin/settings/checkout": { save: () => settings("checkout", { invoices: "" }) },
  "routes/admin/settings/orders": { save: () => settings("orders", { numberPrefix: "AU-" }) },
  "routes/admin/settings/taxes": { save: () => settings("taxes", { note: canary }) },
  "routes/admin/settings/taxes/zone": {
    save: async () => submit("/admin/settings/taxes/zones/new", taxZone({ name: canary })),
    remove: async () => {
      const { location } = await submit("/admin/settings/taxes/zones/new", taxZone({ name: "Removed" }))();
      expect(location).toContain("zone-saved");
      return submit("/admin/settings/taxes/zones/removed", { intent: "remove", version: "1" });
    },
  },
  "routes/admin/settings/taxes/presets": {
    add: async () => submit("/admin/settings/taxes/presets", { intent: "add", preset: "us" }),
    confirm: async () => submit("/admin/settings/taxes/presets", { intent: "confirm" }),
  },
  "routes/admin/settings/shipping": { save: () => settings("shipping", { "countriesBilled.IS": "yes" }) },
  "routes/admin/settings/shipping/zone": {
    create: async () => submit("/admin/settings/shipping/zones/new", await zoneForm(canary)),
    up: async () => submit("/admin/settings/shipping/zones/zone", await shippingForm("up:express")),
    remove: async () => {
      const { location } = await submit("/admin/settings/shipping/zones/new", await zoneForm("Spare"))();
      return submit(location.replace(/\?.*$/, ""), await shippingForm("remove"));
    },
  },
  "routes/admin/settings/shipping/method": {
    create: async () => submit("/admin/settings/shipping/zones/zone/methods/new", await methodForm(canary)),
    remove: async () => {
      await submit("/admin/settings/shipping/zones/zone/methods/new", await methodForm("Spare"))();
      return submit("/admin/settings/shipping/zones/zone/methods/spare", await shippingForm("remove"));
    },
  },
  "routes/admin/settings/emails": { save: () => settings("emails", { senderName: canary, replyTo: canaryEmail() }) },
  "routes/admin/settings/manual-payments": {
    save: () =>
      settings("manualPayments", {
        ...{ "ways.0.id": "new-1", "ways.0.title": canary, "ways.0.instructions": canary, "ways.0.days": "10" },
        "ways.0.audience": "allowed",
      }),
  },
  "routes/admin/settings/payments": { save: () => settings("payments", { refundProofMinor: "99.00" }) },
  "routes/admin/products/product": {
    create: async () => submit("/admin/products/new", productForm(`a-${randomUUID()}`)),
    archive: async () => submit(`/admin/products/${(await newVariant()).productId}`, { intent: "archive" }),
  },
  "routes/admin/products/products": {
    publish: async () => {
      const { productId } = await newVariant();
      await db().product.update({ where: { id: productId }, data: { status: "draft" } });
      return submit("/admin/products", { intent: "publish", ids: productId });
    },
    draft: async () => submit("/admin/products", { intent: "draft", ids: (await newVariant()).productId }),
    archive: async () => submit("/admin/products", { intent: "archive", ids: (await newVariant()).productId }),
  },
  "routes/admin/products/matching": {
    publish: async () => submit(await matchingOne("draft"), { intent: "publish" }),
    draft: async () => submit(await matchingOne("active"), { intent: "draft" }),
    archive: async () => submit(await matchingOne("active"), { intent: "archive" }),
  },
  "routes/admin/products/product-upload": { upload: async () => () => sendFile("/admin/products/new/upload") },
  "routes/admin/products/related": {
    save: async () => submit(await relatedPath(), await relatedForm("save", "0")),
    undo: async () => {
      const path = await relatedPath();
      await submit(path, await relatedForm("save", "0"))();
      return submit(path, await relatedForm("undo", "1"));
    },
  },
  "routes/admin/products/downloads/downloads": {
    limits: async () =>
      submit((await filedProduct()).path, { intent: "limits", version: "0", downloads: "7", days: "" }),
    rename: async () => {
      const { path, file } = await filedProduct();
      return submit(path, { intent: "rename", file, version: "1", name: canary });
    },
    remove: async () => {
      const { path, file } = await filedProduct();
      return submit(path, { intent: "remove", file });
    },
    restore: async () => {
      const { path, file } = await filedProduct();
      await db().downloadFile.update({ where: { id: file }, data: { removedAt: new Date() } });
      return submit(path, { intent: "restore", file });
    },
  },
  "routes/admin/products/downloads/upload": {
    add: async () => {
      const { path } = await filedProduct();
      return () => sendFile(`${path}/upload`);
    },
    replace: async () => {
      const { path, file } = await filedProduct();
      const parts = [
        { name: "version", bytes: "1" },
        { name: "file", filename: `${canary}.pdf`, bytes: canary },
      ];
      return () => operator.request("POST", `${path}/upload?replace=${file}`, multipart(parts));
    },
  },
  "routes/admin/products/delete-product": {
    delete: async () => submit(`/admin/products/${(await newVariant()).productId}/delete`, {}),
  },
  "routes/admin/media/media": {
    describe: async () => {
      const path = await storedFile();
      const { key } = await db().storedObject.findUniqueOrThrow({ where: { id: path.slice(-36) } });
      return submit("/admin/media", { intent: "describe", [`alt.${key}`]: canary });
    },
    delete: async () => submit("/admin/media", { intent: "delete", ids: (await storedFile()).slice(-36) }),
  },
  "routes/admin/media/upload": { upload: async () => () => sendFile("/admin/media/upload") },
  "routes/admin/media/object": {
    describe: async () => submit(await storedFile(), { intent: "describe", alt: canary }),
    delete: async () => submit(await storedFile(), { intent: "delete" }),
  },
  "routes/admin/media/replace": {
    replace: async () => {
      const old = await storedFile();
      return () => sendFile(`${old}/replace`);
    },
  },
  "routes/admin/orders/order": {
    fulfil: async () => submit(`/admin/orders/${(await paidOrder()).orderId}`, { intent: "fulfil", tracking: canary }),
    cancel: async () => submit(`/admin/orders/${(await paidOrder()).orderId}`, { intent: "cancel", reason: canary }),
    "add-note": async () => {
      return submit(`/admin/orders/${(await paidOrder()).orderId}`, { intent: "add-note", text: canary });
    },
    "remove-note": () => changeNote("remove-note", null),
    "restore-note": () => changeNote("restore-note", new Date()),
    track: async () => {
      const { orderId } = await paidOrder();
      await db().order.update({ where: { id: orderId }, data: { state: "fulfilled" } });
      return submit(`/admin/orders/${orderId}`, { intent: "track", carrier: canary, tracking: canary });
    },
    resend: async () => {
      const { orderId } = await paidOrder();
      await db().email.updateMany({ where: { aboutId: orderId }, data: { state: "sent" } });
      return submit(`/admin/orders/${orderId}`, { intent: "resend", idempotencyKey: randomUUID() });
    },
    "download-access": () => changeDownloads("download-access", { downloads: "7", until: "" }),
    "download-reset": () => changeDownloads("download-reset"),
    "download-restore": () => changeDownloads("download-restore", {}, { revokedAt: new Date() }),
    "download-email": async () => {
      const { orderId } = await paidOrder();
      await db().order.update({ where: { id: orderId }, data: { test: false } });
      await addGrant(orderId);
      return submit(`/admin/orders/${orderId}`, { intent: "download-email", idempotencyKey: randomUUID() });
    },
    receive: async () => {
      const { orderId } = await paidOrder();
      await db().orderTender.updateMany({ where: { orderId }, data: { kind: "manual" } });
      return submit(`/admin/orders/${orderId}`, { intent: "receive", received: "1.00", seen: "0" });
    },
    refund: async () => {
      const form = { intent: "refund", amount: "1.00", note: canary, idempotencyKey: randomUUID() };
      return submit(`/admin/orders/${(await paidOrder()).orderId}`, form);
    },
  },
  "routes/admin/orders/capture": {
    capture: async () => {
      const { orderId, paymentId } = await paidOrder();
      await db().payment.update({ where: { id: paymentId }, data: { state: "authorised", capturedMinor: 0 } });
      return submit(`/admin/orders/capture?ids=${orderId}`, { intent: "capture" });
    },
  },
  "routes/admin/orders/fulfil": {
    fulfil: async () => submit("/admin/orders/fulfil", { [`tracking-${(await paidOrder()).orderId}`]: canary }),
  },
  "routes/admin/payments/payment": {
    refund: async () => {
      const form = { intent: "refund", amount: "1.00", note: canary, idempotencyKey: randomUUID() };
      return submit(`/admin/payments/${(await paidOrder()).paymentId}`, form);
    },
    check: async () => submit(`/admin/payments/${(await paidOrder()).paymentId}`, { intent: "check" }),
    resolve: async () => {
      const { paymentId } = await paidOrder();
      await db().payment.update({ where: { id: paymentId }, data: { state: "needs_attention", attention: canary } });
      return submit(`/admin/payments/${paymentId}`, { intent: "resolve" });
    },
  },
  "routes/admin/attention/attention": {
    dismiss: async () => {
      const { id } = await db().reconciliationFinding.create({
        data: {
          ...{ storeId: env().STORE_ID, connectionId: running.sandbox.connectionId, providerIntentId: randomUUID() },
          ...{ reference: canary, currency: "EUR", capturedMinor: 1, refundedMinor: 0 },
        },
      });
      return submit("/admin/attention", { intent: "dismiss", id });
    },
    seen: async () => {
      const id = randomUUID();
      const notice = { kind: "operator_created" as const, subjectId: userId, at: new Date() };
      await db().securityNotice.create({ data: { id, storeId: env().STORE_ID, ...notice } });
      return submit("/admin/attention", { intent: "seen", id });
    },
    release: async () => {
      const shopper = httpClient(running.store);
      await addToCart(shopper, (await newVariant()).variantId);
      const { id } = await startCheckout(shopper, { email: canaryEmail() });
      const { networkHash } = await db().checkoutSession.findUniqueOrThrow({ where: { id } });
      return submit("/admin/attention", { intent: "release", id: networkHash ?? "" });
    },
  },
  "routes/admin/events/event": {
    replay: async () => submit(`/admin/events/${(await storedEvent("processed")).id}`, { intent: "replay" }),
  },
  "routes/admin/events/events": {
    "replay-parked": async () => {
      await dropped();
      await storedEvent("needs_attention");
      return submit("/admin/events", { intent: "replay-parked", connection: "" });
    },
  },
  "routes/admin/connections/connection-new": { create: squareConnection },
  "routes/admin/connections/connection": {
    settings: async () => submit(await connection(), { intent: "settings", name: `${canary} ${randomUUID()}` }),
    rotate: async () => {
      const form = { intent: "rotate", keep: "day", "secrets.webhookSecret": newSecret.square() };
      return submit(await connection(), form);
    },
    "end-previous": async () => {
      const path = await connection();
      await submit(path, { intent: "rotate", keep: "day", "secrets.webhookSecret": newSecret.square() })();
      return submit(path, { intent: "end-previous" });
    },
    disable: async () => submit(await connection(), { intent: "disable" }),
    enable: async () => {
      const path = await connection();
      await submit(path, { intent: "disable" })();
      return submit(path, { intent: "enable" });
    },
    test: async () => submit(await connection(), { intent: "test" }),
  },
  "routes/admin/confirm": {
    confirm: async () => submit("/admin/confirm", { password: env().ADMIN_PASSWORD }),
  },
  "routes/admin/audit/export": {
    export: async () => submit("/admin/audit/export", { address }),
  },
  "routes/admin/newsletter/subscription": {
    unsubscribed: async () => submit(await subscriptionPath(), { intent: "unsubscribed" }),
    blocked: async () => submit(await subscriptionPath(), { intent: "blocked" }),
    allowed: async () => {
      const path = await subscriptionPath();
      await submit(path, { intent: "blocked" })();
      return submit(path, { intent: "allowed" });
    },
    erase: async () => submit(await subscriptionPath(), { intent: "erase" }),
  },
  "routes/admin/orders/export": {
    export: async () => submit("/admin/orders/export", { q: canary, state: "", awaited: "" }),
  },
  "routes/admin/customers/export": {
    export: async () => submit("/admin/customers/export", { q: canary, show: "" }),
  },
  "routes/admin/collections/export": {
    export: async () => submit("/admin/collections/export", { q: canary, status: "" }),
  },
  "routes/admin/discounts/export": {
    export: async () => submit("/admin/discounts/export", { q: canary, status: "" }),
  },
  "routes/admin/requests/export": {
    export: async () => submit("/admin/requests/export", { q: canary, state: "" }),
  },
  "routes/admin/newsletter/export": {
    export: async () => submit("/admin/newsletter/export", { q: canary, state: "" }),
  },
  "routes/admin/gift-cards/gift-card-new": {
    issue: async () => {
      const form = { amount: "10", recipientName: canary, recipientEmail: canaryEmail(), message: canary, send: "yes" };
      return submit("/admin/gift-cards/new", { ...form, operationKey: randomUUID() });
    },
  },
  "routes/admin/gift-cards/gift-card": {
    adjust: async () => {
      const form = { intent: "adjust", direction: "take", amount: "1.00", reason: canary, operationKey: randomUUID() };
      return submit(await giftCardPath(), form);
    },
    disable: async () => submit(await giftCardPath(), { intent: "disable", version: "0" }),
    enable: async () => {
      const path = await giftCardPath();
      await submit(path, { intent: "disable", version: "0" })();
      return submit(path, { intent: "enable", version: "1" });
    },
    "replace-code": async () => submit(await giftCardPath(), { intent: "replace-code", version: "0" }),
    "email-code": async () => submit(await giftCardPath(), { intent: "email-code", version: "0" }),
  },
  "routes/admin/requests/request": {
    offer: async () => {
      const { id, adminPath } = await request();
      return submit(adminPath, await offerForm(id, { message: canary }));
    },
    answer: async () => {
      const { id, adminPath } = await request();
      return submit(adminPath, await offerForm(id, { mode: "answer", message: canary }));
    },
    decline: async () => {
      const { id, adminPath } = await request();
      const { version } = await requestNow(id);
      return submit(adminPath, { intent: "decline", version: String(version), reason: canary });
    },
  },
  "routes/admin/customers/customer": {
    "add-note": async () => submit(await customerPath(), { intent: "add-note", text: canary }),
    "remove-note": async () => {
      const path = await customerPath();
      await submit(path, { intent: "add-note", text: canary })();
      const { id } = await db().customerNote.findFirstOrThrow({ where: { userId: path.slice(-36) } });
      return submit(path, { intent: "remove-note", note: id });
    },
    credit: async () => {
      const form = { intent: "credit", direction: "give", amount: "5.00", reason: canary, operationKey: randomUUID() };
      return submit(await customerPath(), form);
    },
    ban: async () => submit(await customerPath(), { intent: "ban" }),
    unban: async () => {
      const path = await customerPath();
      await submit(path, { intent: "ban" })();
      return submit(path, { intent: "unban" });
    },
    erase: async () => submit(await customerPath(), { intent: "erase", word: "DELETE" }),
  },
  "routes/admin/customers/customers": {
    invite: async () => submit("/admin/customers", { intent: "invite", ids: (await newContact()).id }),
  },
  "routes/admin/customers/invite": {
    invite: async () => submit(`/admin/customers/invite?q=${(await newContact()).email}`, { intent: "invite" }),
  },
  "routes/admin/customers/contact": {
    invite: async () => submit(await contactPath(), { intent: "invite" }),
    erase: async () => submit(await contactPath(), { intent: "erase", word: "DELETE" }),
  },
  "routes/admin/pages/page": {
    create: async () => submit("/admin/pages/new", pageForm()),
    save: async () => submit(await pagePath(), { ...pageForm(), version: "1" }),
  },
  "routes/admin/home/section": {
    create: async () => submit("/admin/home/new", sectionForm),
    save: async () => submit(`/admin/home/${(await newSection()).id}`, { ...sectionForm, version: "1" }),
  },
  "routes/admin/home/home": {
    arrange: async () => {
      const { id } = await newSection();
      const { version } = await db().homePage.findFirstOrThrow();
      const form = { intent: "save", version: String(version), section: id, [`version.${id}`]: "1" };
      return submit("/admin/home", { ...form, [`shown.${id}`]: "on" });
    },
    remove: async () => {
      const { id } = await newSection();
      const { version } = await db().homePage.findFirstOrThrow();
      const form = { intent: "save", version: String(version), section: id, [`version.${id}`]: "1" };
      return submit("/admin/home", { ...form, [`removed.${id}`]: "yes" });
    },
  },
  "routes/admin/menus/menu": {
    save: async () => submit("/admin/menus/main", { intent: "save", version: await menuVersion("main"), ...menuItem }),
    reset: async () => {
      await submit("/admin/menus/footer", { intent: "save", version: await menuVersion("footer"), ...menuItem })();
      return submit("/admin/menus/footer", { intent: "reset", version: await menuVersion("footer") });
    },
  },
  "routes/admin/pages/page-version": {
    restore: async () => {
      const path = await pagePath();
      await submit(path, { ...pageForm(), version: "1" })();
      return submit(`${path}/versions/1`, { seen: "2" });
    },
  },
  "routes/admin/pages/delete-page": { delete: async () => submit(`${await pagePath()}/delete`, {}) },
  "routes/admin/posts/post": {
    create: async () => submit("/admin/posts/new", pageForm()),
    save: async () => submit(await postPath(), { ...pageForm(), version: "1" }),
  },
  "routes/admin/posts/post-version": {
    restore: async () => {
      const path = await postPath();
      await submit(path, { ...pageForm(), version: "1" })();
      return submit(`${path}/versions/1`, { seen: "2" });
    },
  },
  "routes/admin/posts/delete-post": { delete: async () => submit(`${await postPath()}/delete`, {}) },
  "routes/admin/imports/imports": { upload: async () => () => uploadImport() },
  "routes/admin/imports/columns": {
    save: async () => {
      await db().importOwnColumns.deleteMany();
      const row = { "header.0": "Artikel", "target.0": "variant sku" };
      return submit("/admin/imports/columns", { intent: "save", version: "0", ...row });
    },
  },
  "routes/admin/imports/import": {
    start: async () => submit(await importPath("ready"), { intent: "start" }),
    stop: async () => submit(await importPath("running"), { intent: "stop" }),
    undo: async () => submit(await importPath("done"), { intent: "undo" }),
  },
  "routes/admin/redirects/import": {
    import: async () => () => {
      const bytes = Buffer.from(`Old URL,Leads to\n/${randomUUID()},/products`);
      return operator.request("POST", "/admin/redirects/import", onePart({ bytes, name: "a.csv" }));
    },
  },
  "routes/admin/redirects/export": { export: async () => submit("/admin/redirects/export", {}) },
  "routes/admin/products/export": { export: async () => submit("/admin/products/export", {}) },
  "routes/admin/redirects/redirect": {
    create: async () => submit("/admin/redirects/new", redirectForm()),
    save: async () => submit(await redirectPath(), { ...redirectForm(), version: "1" }),
    delete: async () => submit(await redirectPath(), { intent: "delete" }),
  },
  "routes/admin/redirects/redirects": {
    restore: async () => {
      const path = await redirectPath();
      await submit(path, { intent: "delete" })();
      return submit("/admin/redirects", { intent: "restore", id: path.slice(-36) });
    },
  },
  "routes/admin/searches/synonym-group": {
    create: async () => submit("/admin/searches/synonyms/new", synonymsForm()),
    save: async () => submit(await synonymsPath(), { ...synonymsForm(), version: "1" }),
    delete: async () => submit(await synonymsPath(), { intent: "delete" }),
  },
  "routes/admin/searches/pinned-search": {
    create: async () => submit("/admin/searches/pinned/new", await pinnedForm()),
    save: async () => submit(await pinnedPath(), { ...(await pinnedForm()), version: "1" }),
    delete: async () => submit(await pinnedPath(), { intent: "delete" }),
  },
  "routes/admin/searches/pinned-searches": {
    restore: async () => {
      const path = await pinnedPath();
      await submit(path, { intent: "delete" })();
      return submit("/admin/searches/pinned", { intent: "restore", id: path.slice(-36) });
    },
  },
  "routes/admin/searches/synonyms": {
    restore: async () => {
      const path = await synonymsPath();
      await submit(path, { intent: "delete" })();
      return submit("/admin/searches/synonyms", { intent: "restore", id: path.slice(-36) });
    },
  },
  "routes/admin/inventory/variant-stock": {
    change: async () => {
      const { variantId } = await newVariant({ stock: 5 });
      const form = { direction: "add", quantity: "2", seen: "5", reason: "received", note: canary };
      return submit(`/admin/inventory/${variantId}`, { ...form, operationKey: randomUUID() });
    },
  },
  "routes/admin/inventory/stock-policy": {
    save: async () => {
      const { variantId } = await newVariant();
      const form = { seen: "deny///", policy: "made_to_order", backorderLimit: "", shipsFrom: "", leadDays: "14" };
      return submit(`/admin/inventory/${variantId}/policy`, form);
    },
  },
  "routes/admin/inventory/transfer": {
    save: async () => {
      const [from, to] = await twoLocations();
      const { variantId } = await newVariant({ stock: 5 });
      const form = { from, to, quantity: "2", note: canary, operationKey: randomUUID() };
      return submit(`/admin/inventory/${variantId}/transfer`, form);
    },
  },
  "routes/admin/inventory/transfer-several": {
    save: async () => {
      const [from, to] = await twoLocations();
      const { variantId } = await newVariant({ stock: 5 });
      const form = { from, to, row: `${variantId} 0`, [`quantity.${variantId}`]: "2", note: canary };
      return submit("/admin/inventory/transfer", { ...form, operationKey: randomUUID() });
    },
  },
  "routes/admin/settings/locations/location": {
    save: async () => {
      const [, id] = await twoLocations();
      const { version } = await db().location.findUniqueOrThrow({ where: { id } });
      return submit(`/admin/settings/locations/${id}`, locationForm(`${canary} shop`, String(version)));
    },
    create: async () => submit("/admin/settings/locations/new", locationForm(canary)),
    default: async () => submit(`/admin/settings/locations/${(await twoLocations())[1]}`, { intent: "default" }),
    remove: async () => {
      await submit("/admin/settings/locations/new", locationForm(`${canary} gone`))();
      const { id } = await db().location.findFirstOrThrow({ where: { name: `${canary} gone` } });
      return submit(`/admin/settings/locations/${id}`, { intent: "remove" });
    },
  },
  "routes/admin/settings/locations/locations": {
    place: async () => submit("/admin/settings/locations", { id: (await twoLocations())[0], place: "2" }),
  },
  "routes/admin/inventory/export": { export: async () => submit("/admin/inventory/export", {}) },
  "routes/admin/prices/prices": {
    save: async () => {
      const { variantId } = await newVariant({ priceMinor: 2000 });
      const form = { row: `${variantId} 2000/`, [`price.${variantId}`]: "21", [`salePrice.${variantId}`]: "" };
      return submit("/admin/products/prices", form);
    },
  },
  "routes/admin/inventory/inventory": {
    count: async () => {
      const { variantId } = await newVariant({ stock: 5 });
      const form = { row: `${variantId} 5`, [`count.${variantId}`]: "7", reason: "counted", note: canary };
      return submit("/admin/inventory", { ...form, operationKey: randomUUID() });
    },
  },
  "routes/admin/attributes/attribute": {
    save: async () => submit(await attributePath(), { ...attributeForm(), version: "0" }),
    create: async () => submit("/admin/attributes/new", attributeForm()),
    delete: async () => submit(await attributePath(), { intent: "delete" }),
  },
  "routes/admin/collections/collection": {
    save: async () => submit(await collectionPath(), collectionForm({ version: "0" })),
    create: async () => submit("/admin/collections/new", collectionForm()),
    delete: async () => submit(await collectionPath(), { intent: "delete" }),
  },
  "routes/admin/collections/collection-products": {
    save: async () => {
      const { id, productId } = await filledCollection();
      return submit(`/admin/collections/${id}/products`, { intent: "save", version: "0", remove: productId });
    },
  },
  "routes/admin/collections/add-products": {
    add: async () => {
      const { productId } = await newVariant();
      return submit(`${await collectionPath()}/products/add`, { products: productId });
    },
  },
  "routes/admin/discounts/discount": {
    save: async () => submit(await discountPath(), discountForm({ version: "1" })),
    create: async () => submit("/admin/discounts/new", discountForm()),
    pause: async () => submit(await discountPath(), { intent: "pause" }),
    resume: async () => {
      const path = await discountPath();
      await submit(path, { intent: "pause" })();
      return submit(path, { intent: "resume" });
    },
    duplicate: async () => submit(await discountPath(), { intent: "duplicate" }),
    delete: async () => submit(await discountPath(), { intent: "delete" }),
    generate: async () => submit(await discountPath(), { intent: "generate", count: "2", prefix: canary }),
  },
  "routes/admin/discounts/codes": {
    export: async () => {
      const path = await discountPath();
      await submit(path, { intent: "generate", count: "2", prefix: canary })();
      return submit(`${path}/codes`, {});
    },
  },
  "routes/admin/customers/taxes": {
    save: async () => {
      const form = { status: "exempt", reason: canary, taxId: "", confirmed: "", version: "0" };
      return submit(`${await customerPath()}/taxes`, form);
    },
  },
  "routes/admin/customers/contact-edit": {
    save: async () => {
      const form = { ...emptyContact, email: canaryEmail(), name: canary, note: canary, version: "1" };
      return submit(`${await contactPath()}/edit`, form);
    },
  },
  "routes/admin/customers/manual-payments": {
    save: async () => submit(`${await customerPath()}/manual-payments`, { allowed: "yes", version: "0" }),
  },
  "routes/admin/emails/email": {
    resend: async () => submit(await failedEmailPath(), { intent: "resend", key: randomUUID() }),
    settle: async () => submit(await failedEmailPath(), { intent: "settle" }),
    unsuppress: async () => submit(await failedEmailPath(), { intent: "unsuppress" }),
  },
  "routes/admin/emails/template": {
    send: async () => submit("/admin/emails/templates/order-shipped", { intent: "send", key: randomUUID() }),
  },
  "routes/admin/security/security": {
    "confirm-app": async () => {
      const { sealed, key } = await factor.beginApp(operator);
      return () => factor.confirmApp(operator, sealed, factor.totp(key));
    },
    "renew-codes": async () => {
      await factor.enrolApp(operator, userId);
      return submit(factor.PAGE, { intent: "renew-codes" });
    },
    "remove-app": async () => {
      await factor.enrolApp(operator, userId);
      return submit(factor.PAGE, { intent: "remove-app" });
    },
    "rename-passkey": async () => {
      return submit(factor.PAGE, { intent: "rename-passkey", id: await passkeyId(), name: `${canary} again` });
    },
    "remove-passkey": async () => submit(factor.PAGE, { intent: "remove-passkey", id: await passkeyId() }),
  },
  "routes/api/upload": { upload: async () => () => sendFile("/api/upload") },
  "routes/api/workload/job": {
    start: async () => () => {
      const headers = { authorization: `Bearer ${WORKLOAD}` };
      const path = "/api/workload/jobs/store.clean-up";
      return httpClient(running.store, { address }).request("POST", path, { json: {}, headers });
    },
  },
};
/** Say that there is nothing here, whatever is sent. */
const idle = ["routes/admin/not-found", "routes/api/workload/not-found", "routes/api/workload/status"];
const reading = ["routes/api/workload/metrics"];
/** Nothing is done before the browser has made a passkey: "a passkey is added…" in tests/e2e/second-factor.sweep.test.ts. */
const withBrowser = ["routes/admin/security/passkey"];
/** Their own name, phone and data are of no concern to others, and an address changes only with account recovery on. */
const ofOneself = ["profile", "own-email", "data-copy"].map((page) => `routes/admin/account/${page}`);
/** Not actions, and in the log all the same: somebody's data leaves the store. */
const handingOut: typeof acting = {
  "routes/admin/customers/contact-copy": {
    copy: async () => {
      const path = `${await contactPath()}/copy`;
      return () => operator.get(path);
    },
  },
  "routes/admin/customers/copy": {
    copy: async () => {
      const path = `${await customerPath()}/copy`;
      return () => operator.get(path);
    },
  },
};

const guarded = ["admin", "admin-api", "workload"];
const actions = builtRoutes().filter(
  ({ id }) => build.routes[id]?.module.action && guarded.includes(policyOfRoute(id)?.guard ?? ""),
);
const known = async () => new Set((await db().auditEntry.findMany({ select: { id: true } })).map(({ id }) => id));

/** What the log gained since, which may take the two seconds in which events are collected. */
async function linesSince(before: Set<string>, requestId: string) {
  return eventually(async () => {
    const lines = await db().auditEntry.findMany({ where: { requestId } });
    const added = lines.filter(({ id }) => !before.has(id));
    expect(added.length).toBeGreaterThan(0);
    return added;
  });
}

/** The same request of an Operator whose proof is 15 minutes old: it changes nothing and asks for another one. */
async function expectRefusedWhenStale(send: Send) {
  const provedAt = (authenticatedAt: Date) =>
    db().authSession.updateMany({ where: { userId }, data: { authenticatedAt } });
  await provedAt(new Date(Date.now() - 15 * 60_000));
  // What an action before has left to do would be taken for this one's.
  await atRest(running.database.url);
  const before = await fingerprint(running.database.url);
  const { status, location, headers } = await send();
  if (status !== 403) expect([[302, 303].includes(status), location]).toEqual([true, expect.stringMatching(CONFIRM)]);
  expect(await fingerprint(running.database.url)).toBe(before);
  expect(await db().auditEntry.count({ where: { requestId: String(headers["x-request-id"]) } })).toBe(0);
  await provedAt(new Date());
}
const CONFIRM = /^\/admin\/confirm\?redirectTo=%2Fadmin%2F/;

describe("of the admin's and the machines' actions", () => {
  it("each is tried here", () => {
    expect(Object.keys(acting).sort()).toEqual(
      actions
        .map(({ id }) => id)
        .filter((id) => ![...idle, ...reading, ...withBrowser, ...ofOneself].includes(id))
        .sort(),
    );
  });

  const cases = Object.entries({ ...acting, ...handingOut }).flatMap(([id, intents]) =>
    Object.entries(intents).map(([intent, prepare]) => ({ id, intent, prepare })),
  );
  it("each that its route's policy names is among them", () => {
    const named = builtRoutes().flatMap(({ id }) =>
      guarded.includes(policyOfRoute(id)?.guard ?? "")
        ? Object.keys(policyOfRoute(id)?.freshProof ?? {}).map((action) => ({ id, action }))
        : [],
    );
    const missing = named.filter(({ id, action }) => {
      const intents = Object.keys({ ...acting, ...handingOut }[id] ?? {});
      return action.startsWith("POST:") ? !intents.includes(action.slice(5)) : intents.length === 0;
    });
    expect(named.length).toBeGreaterThan(10);
    const known = [...withBrowser, ...ofOneself];
    expect(missing.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });

  it.each(cases)(
    "$id, $intent, is in the audit log with who, from where and by which request",
    async ({ id, prepare }) => {
      const send = await prepare();
      const demand = proofDemand(policyOfRoute(id) as RoutePolicy, id in handingOut ? "GET" : "POST", send.intent);
      if (demand === "always") await expectRefusedWhenStale(send);
      const before = await known();
      const answer = await send();
      expect(answer.status, answer.text.slice(0, 500)).toBeLessThan(400);
      const requestId = String(answer.headers["x-request-id"]);
      for (const line of await linesSince(before, requestId)) {
        const isNamed = demand !== "never";
        const what = riskOf(line.action);
        if (what !== "none") expect({ id, action: line.action, what, isNamed }).toMatchObject({ isNamed: true });
        expect(line).toMatchObject({ address, requestId, count: 1, until: null });
        if (line.actor === "workload") expect(line).toMatchObject({ action: "job.started", actorId: null });
        else expect(line).toMatchObject({ actorId: userId });
      }
    },
  );

  it("one that is refused changes nothing and is not in the log as done", async () => {
    const { productId } = await newVariant();
    const before = await db().auditEntry.count();
    const untouched = await fingerprint(running.database.url);
    const refused = await operator.submit(`/admin/products/${productId}`, { intent: "save", title: "" });
    expect(refused.status).toBe(422);
    const gone = await operator.submit(`/admin/orders/${randomUUID()}`, { intent: "fulfil" });
    expect(gone.status).toBe(404);
    expect(await fingerprint(running.database.url)).toBe(untouched);
    expect(await db().auditEntry.count()).toBe(before);
  });
});

describe("no name, email, address, secret or word that someone typed", () => {
  it("is in the audit log after all of that, and after what people do to sign in", async () => {
    const client = httpClient(running.store, { address });
    const email = `${canary}-account@shop.test`;
    const account = { email, password };
    expect((await client.postJson("/api/auth/sign-up/email", { name: canary, ...account })).status).toBe(200);
    await client.postJson("/api/auth/sign-out", {});
    await client.postJson("/api/auth/sign-in/email", { email, password: `${password} not` });
    await client.postJson("/api/auth/sign-in/email", { email: `no-${email}`, password });
    await signIn(client, account);
    expect((await client.get("/admin")).status).toBe(403);
    await client.submit("/cart", { note: canary }, { headers: { origin: `https://${canary}.test` } });
    await client.postJson(`/api/providers/${canary}/events`, { canary });
    await client.get("/api/workload/status", { headers: { authorization: `Bearer ${canary}` } });
    await client.get(`/sign-in?redirectTo=/${canary}`, { headers: { "x-forwarded-for": canary } });
    await buy(client, running.sandbox, (await newVariant()).variantId);
    await startCheckout(client, { email }).catch(() => {});
    const wanted = ["sign-in.failed", "access.denied", "cross-origin.refused", "provider-event.rejected"];
    await eventually(async () => {
      for (const action of [...wanted, "sign-up.succeeded", "workload.refused"]) {
        expect([action, await db().auditEntry.count({ where: { action, address } })]).not.toEqual([action, 0]);
      }
    });
    const tables = await tablesWith(running.database.url, canary);
    expect(tables).not.toContain("mod_audit");
    // They are all over the rest, or this would prove nothing.
    for (const table of ["auth_user", "mod_orders", "mod_connections", "mod_media", "mod_catalog"]) {
      expect(tables).toContain(table);
    }
    for (const secret of [env().ADMIN_EMAIL, WORKLOAD, "shop.test", "@"]) {
      expect(await tablesWith(running.database.url, secret)).not.toContain("mod_audit");
    }
  });
});
