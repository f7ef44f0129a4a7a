/** An email provider that fails in every way that one can, and what the store makes of it. */
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { needsAttention } from "#app/flows/money/index.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { idOf, type startEmailService } from "#tests/fixtures/email-service.ts";
import { emailNow, useEmailingStore } from "#tests/fixtures/emailing-store.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { onceRetried } from "#tests/fixtures/retries.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";

type Answer = ReturnType<NonNullable<Parameters<typeof startEmailService>[0]>>;
const noAnswer = new Promise<number>(() => {});
const refusal = { status: 422, message: "Invalid `to` field.\r\nX-Injected: yes" };

/** By recipient, what the provider answers to one try after another; then it takes the email. */
const answers: Record<string, Answer[]> = {
  "busy@shop.test": [500, 429, 503],
  "broken@shop.test": ["broken", "broken"],
  "silent@shop.test": [noAnswer],
  "key@shop.test": [401],
  "refused@shop.test": [refusal, refusal],
};
const running = useEmailingStore((_call, { to: [recipient = ""] }) => answers[recipient]?.shift() ?? 200);
const ids: Record<string, string> = {};
// All at once: they wait for their next try at the same time.
beforeAll(async () => {
  for (const recipient of Object.keys(answers)) ids[recipient] = (await running.write(recipient)).id;
});

const find = (recipient: string) => emailNow(ids[recipient] ?? "");
const callsFor = (recipient: string) => running.service.calls.filter(({ to }) => to.includes(recipient));

describe("an email", () => {
  it.each([
    ["whose provider is busy", "busy@shop.test", 4],
    ["whose provider breaks off after it took it", "broken@shop.test", 3],
    ["whose provider never answers", "silent@shop.test", 2],
    ["whose provider did not know the key for a while", "key@shop.test", 2],
  ])("%s is tried again with one key, and leaves once", async (_case, recipient, tries) => {
    const { id } = await find(recipient);
    const sent = { state: "sent", error: null, providerId: idOf(id), sentAt: expect.any(Date) };
    await onceRetried(async () => expect(await find(recipient)).toMatchObject(sent), { timeout: 60_000 });
    const calls = callsFor(recipient);
    expect(calls.length).toBeGreaterThanOrEqual(tries);
    expect((await find(recipient)).attempts).toBe(calls.length);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([id]));
    expect([...running.service.sent.values()].filter(({ to }) => to.includes(recipient))).toHaveLength(1);
  });

  it("that the provider will never take fails at once, with the provider's reason on one line", async () => {
    const recipient = "refused@shop.test";
    await expect.poll(() => find(recipient)).toMatchObject({ state: "failed", attempts: 1 });
    const { id, error } = await find(recipient);
    expect(error).toBe("The email provider refused it (422): Invalid `to` field. X-Injected: yes");
    expect(callsFor(recipient)).toHaveLength(1);
    expect(await needsAttention(systemViewer())).toContainEqual(expect.objectContaining({ kind: "email", id }));
    const operator = httpClient(running.store);
    await signInAsAdmin(operator);
    expect((await operator.get(`/admin/emails/${id}`)).text).toContain("Invalid `to` field.");
    expect((await operator.get("/admin/attention")).text).toContain(`/admin/emails/${id}`);
  });

  it("leaves neither the key nor its recipient in the log", proves("S5.36"), () => {
    expect(running.store.output()).not.toContain("re_canary_0123456789");
    for (const recipient of Object.keys(answers)) expect(running.store.output()).not.toContain(recipient);
  });
});
