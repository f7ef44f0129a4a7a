/** What orders keep of the legal pages by the button that placed them. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { settlePayment } from "#app/flows/money/internal.server.ts";
import { datedVersions, findVersion, savePage } from "#app/modules/content/index.server.ts";
import { type PageInput, pageSchema } from "#app/modules/content/page.schema.ts";
import type { PageKind } from "#app/modules/content/page.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { begun, done, reviewed, sellByHand } from "#tests/fixtures/reviewed-checkout.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useIdleJobs();
let sandbox: Sandbox;
beforeAll(async () => {
  await sellByHand();
  sandbox = await startSandbox("http://127.0.0.1:9");
  await sandbox.call("POST", "/v1/control", { paused: true });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await db().contentPage.deleteMany();
});

const page = (kind: PageKind, more: Partial<PageInput> = {}): PageInput =>
  pageSchema.parse({
    ...{ kind, state: "published", title: `Our ${kind}`, handle: kind, description: "", text: "First." },
    ...more,
  });
const written = async (input: PageInput) => done(await savePage(await adminViewer(), { id: null, input })).id;

const agreedOf = async (checkoutSessionId: string) =>
  (await db().order.findFirstOrThrow({ where: { checkoutSessionId } })).agreedPages;

it("an order names the published pages by the button, and neither drafts nor what stands at the foot alone", async () => {
  const privacy = await written(page("privacy"));
  const terms = await written(page("terms"));
  await written(page("withdrawal", { state: "draft" }));
  await written(page("imprint"));
  await written(page("page"));
  const checkout = await reviewed(1000);
  done(await checkout.pay("transfer"));
  expect(await agreedOf(checkout.sessionId)).toEqual([
    { pageId: terms, version: 1, kind: "terms", title: "Our terms" },
    { pageId: privacy, version: 1, kind: "privacy", title: "Our privacy" },
  ]);
});

it("an order keeps the version that stood there when its payment began, whatever is written meanwhile", async () => {
  const admin = await adminViewer();
  const pageId = await written(page("terms"));
  const checkout = await reviewed(1000);
  const payment = await begun(checkout);
  done(await savePage(admin, { id: pageId, input: page("terms", { title: "Other terms", text: "Second." }) }));
  await sandbox.approve(payment.providerIntentId);
  expect(await settlePayment("default", payment.id)).toBe("completed");
  expect(await agreedOf(checkout.sessionId)).toEqual([{ pageId, version: 1, kind: "terms", title: "Our terms" }]);
  expect(await findVersion(admin, pageId, 1)).toMatchObject({ title: "Our terms", html: "<p>First.</p>" });
  expect(await findVersion(admin, pageId, 3)).toBeNull();
});

const confirmationTo = async (recipient: string) =>
  (await emailFound({ where: { recipient, dedupeKey: { startsWith: "order-confirmation" } } })).text;

it("the confirmation names what was agreed to, and what else stood there", async () => {
  for (const kind of ["terms", "privacy", "withdrawal"] as const) await written(page(kind));
  const checkout = await reviewed(1000);
  done(await checkout.pay("transfer"));
  const text = await confirmationTo(checkout.email);
  expect(text).toContain("You agreed to: Our terms\n");
  expect(text).toContain("Also shown when you ordered: Our privacy, Our withdrawal\n");
});

it("a version has its day, also once its page is deleted, and one that there never was has none", async () => {
  const pageId = await written(page("terms"));
  const savedAt = new Date("2026-05-03T12:00:00Z");
  await db().contentPageVersion.updateMany({ where: { pageId }, data: { savedAt } });
  await db().contentPage.deleteMany();
  const [one, other] = [1, 2].map((version) => ({ pageId, version, title: "Our terms" }));
  if (!one || !other) throw new Error("Both are there.");
  expect(await datedVersions(guestViewer(), [other, one])).toEqual([
    { ...other, savedAt: null },
    { ...one, savedAt },
  ]);
  expect(await datedVersions({ ...guestViewer(), storeId: "another" }, [one])).toEqual([{ ...one, savedAt: null }]);
});

it("an order of a store without legal pages names none", async () => {
  const checkout = await reviewed(1000);
  done(await checkout.pay("transfer"));
  expect(await agreedOf(checkout.sessionId)).toEqual([]);
  expect(await confirmationTo(checkout.email)).not.toContain("Legal pages");
});
