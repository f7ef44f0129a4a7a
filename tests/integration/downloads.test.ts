/** Products that sell files: who may download them, how often, and until when. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { cancelOrder, fulfilOrder } from "#app/flows/money/index.server.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { db } from "#app/platform/db.server.ts";
import {
  buyFiles,
  downloadsPathOf,
  firstFile,
  grantsOf,
  newDownload,
  press,
  shipped,
} from "#tests/fixtures/downloads.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { onceRetried } from "#tests/fixtures/retries.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { anOperator, freshAdminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
useJobs();
// Orders that aren't tests.
beforeAll(async () => {
  await db().connection.updateMany({ data: { test: false } });
});

const visitor = () => httpClient(running.store);

const bought = (variants: readonly TestVariant[], more?: Parameters<typeof buyFiles>[2]) =>
  buyFiles(running, variants, more);
const usedOf = async (orderId: string) =>
  (await grantsOf(orderId)).flatMap(({ files }) => files.map(({ used }) => used));

describe("an order of files alone", () => {
  it("asks for no address, ships nothing, and is complete once it is paid", async () => {
    const variant = await newDownload({ files: ["guide.pdf", "guide.epub"] });
    const { order, shippingMinor } = await bought([variant]);
    expect(shippingMinor).toBe(0);
    expect(order).toMatchObject({ state: "fulfilled", shippingMethod: "", fulfilledAt: expect.any(Date) });
    const [grant] = await grantsOf(order.id);
    expect(grant).toMatchObject({ downloads: 5, revokedAt: null, title: variant.title });
    expect(grant?.files.map(({ name }) => name)).toEqual(["guide.pdf", "guide.epub"]);
    expect(grant && Number(grant.expiresAt) - Number(grant.createdAt)).toBe(30 * 24 * HOUR_MS);
    const emails = await db().email.findMany({ where: { aboutId: order.id }, select: { subject: true } });
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      `Your downloads for order ${order.number}`,
      `Your order ${order.number} is confirmed`,
    ]);
  });

  it("is downloaded by the emailed link, which only a press of its button uses", async () => {
    const { order } = await bought([await newDownload()]);
    const path = await downloadsPathOf(order.id);
    const reader = visitor();
    const page = await reader.get(path);
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(page.text).toContain("5 downloads left");
    await reader.request("HEAD", path);
    expect(await usedOf(order.id)).toEqual([0]);
    const pressed = await press(reader, path, await firstFile(order.id));
    expect([pressed.status, pressed.location]).toEqual([303, expect.stringMatching(/^\/downloads\/file\?ticket=/)]);
    const file = await reader.get(pressed.location);
    expect([file.status, file.text]).toEqual([200, "guide.pdf"]);
    expect(file.headers).toMatchObject({
      "content-disposition": "attachment; filename=\"guide.pdf\"; filename*=UTF-8''guide.pdf",
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-length": "9",
    });
    const rest = await reader.get(pressed.location, { headers: { range: "bytes=5-" } });
    expect([rest.status, rest.text, rest.headers["content-range"]]).toEqual([206, ".pdf", "bytes 5-8/9"]);
    await reader.request("HEAD", pressed.location);
    expect(await usedOf(order.id)).toEqual([1]);
  });

  it("counts a browser's presses within an hour once, and those of others each", async () => {
    const { order } = await bought([await newDownload()]);
    const [path, form] = [await downloadsPathOf(order.id), await firstFile(order.id)];
    const reader = visitor();
    await reader.get(path);
    for (const times of [1, 2]) expect((await press(reader, path, form)).status, String(times)).toBe(303);
    expect(await usedOf(order.id)).toEqual([1]);
    await db().downloadGrantFile.updateMany({
      where: { grantId: form.grant },
      data: { usedAt: new Date(Date.now() - HOUR_MS - 1000) },
    });
    await press(reader, path, form);
    await press(visitor(), path, form);
    expect(await usedOf(order.id)).toEqual([3]);
  });

  it("is never downloaded more often than allowed, however many come at once", async () => {
    const { order } = await bought([await newDownload({ limits: { downloads: 3, days: null } })]);
    const [path, form] = [await downloadsPathOf(order.id), await firstFile(order.id)];
    expect((await grantsOf(order.id))[0]?.expiresAt).toBeNull();
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(visitor(), path, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, ...Array(7).fill(409)]);
    expect(await usedOf(order.id)).toEqual([3]);
    const { text } = await visitor().get(path);
    expect(text).toContain("You’ve used all downloads of this file.");
    expect(text).toContain(`/contact?order=${order.number}`);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContain("Write to us, and we’ll help.");
  });

  it("may be downloaded as often for each piece that was bought", async () => {
    const limits = { downloads: 2, days: 1 };
    const { order } = await bought([await newDownload({ limits })], { quantity: 3 });
    expect((await grantsOf(order.id))[0]?.downloads).toBe(6);
  });

  it("is listed with its buttons on the order's page, for its buyer alone", async () => {
    const { client, order } = await bought([await newDownload()]);
    const { text } = await client.get(`/orders/${order.number}?thanks=1`);
    expect(text).toContain("Your files are ready to download on this page.");
    expect(text).toContain("Complete");
    expect(text).toContain(`action="${await downloadsPathOf(order.id)}"`);
    expect((await visitor().get(`/orders/${order.number}`)).status).toBe(404);
  });
});

describe("a link", () => {
  it("that was altered, or is of another order, opens nothing", async () => {
    const [one, other] = [await bought([await newDownload()]), await bought([await newDownload()])];
    const path = await downloadsPathOf(one.order.id);
    const form = await firstFile(other.order.id);
    const altered = `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`;
    const swapped = path.replace(one.order.id, other.order.id);
    const client = visitor();
    for (const each of [altered, swapped, path.slice(0, -5), `${path}.x`, "/downloads?token=", "/downloads"]) {
      expect((await client.get(each)).status, each).toBe(404);
      expect((await press(client, each, form)).status, each).toBe(404);
    }
    expect((await press(client, path, form)).status).toBe(404);
    expect((await press(client, path, { ...form, grant: (await firstFile(one.order.id)).grant })).status).toBe(404);
    expect((await client.submit(path, { grant: "x", file: "'" })).status).toBe(400);
    expect(await usedOf(other.order.id)).toEqual([0]);
  });

  it("that was pressed gives a ticket for that browser, for an hour", async () => {
    const { order } = await bought([await newDownload()]);
    const [path, form, reader] = [await downloadsPathOf(order.id), await firstFile(order.id), visitor()];
    await reader.get(path);
    const { location } = await press(reader, path, form);
    expect((await reader.get(location)).status).toBe(200);
    expect((await visitor().get(location)).status).toBe(404);
    const [grant = "", file = "", until = "", signature = ""] = location.split("=").at(-1)?.split(".") ?? [];
    for (const ticket of [
      [grant, file, String(Number(until) + 1), signature],
      [grant, file, "1", signature],
      [file, grant, until, signature],
      [grant, file, until],
      ["../../etc/passwd"],
    ]) {
      expect((await reader.get(`/downloads/file?ticket=${ticket.join(".")}`)).status, ticket.join(".")).toBe(404);
    }
  });

  it("ends with its time, and works again once staff extend it", async () => {
    const { order } = await bought([await newDownload()]);
    const [path, form] = [await downloadsPathOf(order.id), await firstFile(order.id)];
    await db().downloadGrant.update({ where: { id: form.grant }, data: { expiresAt: new Date(Date.now() - 1000) } });
    const reader = visitor();
    expect((await reader.get(path)).text).toContain("Was available until");
    expect(await press(reader, path, form)).toMatchObject({
      status: 409,
      text: expect.stringContaining("has passed."),
    });
    const admin = visitor();
    await signInAsAdmin(admin);
    const page = `/admin/orders/${order.id}`;
    const change = { intent: "download-access", grant: form.grant, version: "1", downloads: "", until: "2999-01-01" };
    const wrong = await admin.submit(page, { ...change, downloads: "many", until: "2001-01-01" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/value="many"[\s\S]*value="2001-01-01"/);
    expect((await admin.submit(page, change)).location).toContain("done=download-access");
    expect((await admin.submit(page, change)).status, "a second time, of an old page").toBe(409);
    expect((await press(reader, path, form)).status).toBe(303);
    const actions = await db().auditEntry.findMany({ where: { targetId: order.id }, select: { action: true } });
    expect(actions.map(({ action }) => action)).toContain("download.access-changed");
  });

  it("that was used up works again once staff reset it, and can be sent again", async () => {
    const { order } = await bought([await newDownload({ limits: { downloads: 1, days: 1 } })]);
    const [path, form] = [await downloadsPathOf(order.id), await firstFile(order.id)];
    await press(visitor(), path, form);
    expect((await press(visitor(), path, form)).status).toBe(409);
    const admin = visitor();
    await signInAsAdmin(admin);
    const page = `/admin/orders/${order.id}`;
    expect((await admin.get(page)).text).toMatch(/Used up[\s\S]*Downloaded once/);
    const reset = { intent: "download-reset", grant: form.grant, version: "1" };
    expect((await admin.submit(page, reset)).location).toContain("done=download-reset");
    expect((await press(visitor(), path, form)).status).toBe(303);
    const resend = { intent: "download-email", idempotencyKey: randomUUID() };
    for (const times of [1, 2]) expect((await admin.submit(page, resend)).status, String(times)).toBe(303);
    const dedupeKey = { startsWith: "downloads:" };
    expect(await db().email.count({ where: { aboutId: order.id, dedupeKey } })).toBe(2);
  });
});

describe("what is refunded or cancelled", () => {
  it("can't be downloaded any more, not even with a ticket, while the rest can", async () => {
    const { order, client } = await bought([await newDownload(), await newDownload({ digital: false })], {
      details: shipped,
    });
    expect(order.state).toBe("open");
    const [path, form] = [await downloadsPathOf(order.id), await firstFile(order.id)];
    const { location } = await press(client, path, form);
    const operator = await freshAdminViewer({ person: await anOperator() });
    await refundFirstLine(order.id);
    expect((await client.get(location)).status).toBe(404);
    expect((await press(client, path, form)).status).toBe(409);
    expect((await client.get(path)).text).toContain("No longer available");
    const [first, second] = await grantsOf(order.id);
    expect([first?.revokedAt === null, second?.revokedAt]).toEqual([false, null]);
    expect(await cancelOrder(operator, order.id, "", operator)).toMatchObject({ ok: true });
    expect((await grantsOf(order.id)).map(({ revokedAt }) => revokedAt === null)).toEqual([false, false]);
  });

  it("can't be downloaded either when the provider's event is processed before its answer to the refund", async () => {
    const { order } = await bought([await newDownload(), await newDownload()]);
    await running.sandbox.stop();
    await askForRefund(order.id);
    await db().payment.updateMany({ where: { orderId: order.id }, data: { refundedMinor: 2000 } });
    await running.sandbox.restart();
    await onceRetried(async () => {
      const revoked = (await grantsOf(order.id)).map(({ revokedAt }) => revokedAt !== null);
      expect(revoked).toEqual([true, false]);
    });
  });

  it("stays as it is where the provider refuses the refund", async () => {
    const { order } = await bought([await newDownload(), await newDownload()]);
    await refundFirstLine(order.id);
    const [{ id: grant, version } = { id: "", version: 0 }] = await grantsOf(order.id);
    const admin = visitor();
    await signInAsAdmin(admin);
    const restore = { intent: "download-restore", grant, version: String(version) };
    expect((await admin.submit(`/admin/orders/${order.id}`, restore)).location).toContain("done=download-restore");
    const { providerIntentId: subject } = await db().payment.findFirstOrThrow({ where: { orderId: order.id } });
    // The store asks the provider on each event, and would learn of the refund that it doesn't know.
    const heard = { subject, type: "refund.succeeded", state: "processed" } as const;
    await eventually(async () => expect(await db().providerEvent.count({ where: heard })).toBe(1));
    onTestFinished(async () => void (await running.sandbox.call("POST", "/v1/control", { paused: false })));
    await running.sandbox.call("POST", "/v1/control", { paused: true });
    await running.sandbox.call("POST", "/v1/refunds", { paymentIntent: subject, amount: 2000 });
    expect((await askForRefund(order.id, 1)).text).toContain("The provider refused");
    expect((await grantsOf(order.id)).map(({ revokedAt }) => revokedAt)).toEqual([null, null]);
  });

  /** Refunds the first line by the payment's provider. */
  async function refundFirstLine(orderId: string) {
    const answer = await askForRefund(orderId);
    expect(answer.status, answer.text.slice(0, 500)).toBe(303);
    await eventually(async () => expect((await grantsOf(orderId))[0]?.revokedAt).toBeInstanceOf(Date));
  }

  async function askForRefund(orderId: string, line = 0) {
    const admin = visitor();
    await signInAsAdmin(admin);
    const form = { intent: "refund", to: "", amount: "20.00", note: "", idempotencyKey: randomUUID() };
    return admin.submit(`/admin/orders/${orderId}`, { ...form, [`line-${line}`]: "1" });
  }
});

describe("a mixed order", () => {
  it("gives its files at once, and waits for its parcel", async () => {
    const { order, shippingMinor } = await bought([await newDownload(), await newVariant()], { details: shipped });
    expect(shippingMinor).toBe(490);
    expect(order.state).toBe("open");
    expect(await grantsOf(order.id)).toHaveLength(1);
    expect(await fulfilOrder(await anOperator(), order.id)).toMatchObject({ ok: true });
  });
});
