/** Inviting several customers without an account at once: the selected ones, or all that the list finds. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { newContact } from "#tests/fixtures/contacts.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { customerViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

const LIST = "/admin/customers";
const BEFORE = "They were already invited in the last 24 hours.";
const ACCOUNT = "There’s now an account with this address.";
const UNREACHABLE = "Nothing was sent: this address doesn’t exist";

function post(path: string, fields: readonly (readonly [string, string])[]) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return operator.request("POST", path, { headers, body });
}
const invite = (ids: readonly string[], path = LIST) =>
  post(path, [["intent", "invite"] as const, ...ids.map((id) => ["ids", id] as const)]);

const emailsTo = (recipients: readonly string[]) => db().email.count({ where: { recipient: { in: [...recipients] } } });
const entries = (ids: readonly string[]) =>
  db().auditEntry.count({ where: { targetId: { in: [...ids] }, action: "customer.contact-invited" } });

const invitedJustNow = (id: string) => db().customerContact.update({ where: { id }, data: { invitedAt: new Date() } });

/** Two who can be invited, and one for each reason not to be. */
async function contacts(mark: string) {
  const { email } = await customerViewer();
  const [open, other] = [await newContact({ name: `${mark} a` }), await newContact({ name: `${mark} b` })];
  const invited = await newContact({ name: `${mark} c` });
  const member = await newContact({ name: `${mark} d`, email });
  const complained = await newContact({ name: `${mark} e` });
  await invitedJustNow(invited.id);
  const suppressed = { storeId: env().STORE_ID, address: complained.email, reason: "complained" } as const;
  await db().emailSuppression.create({ data: suppressed });
  return { open, other, invited, member, complained };
}

describe("the selected customers", () => {
  it("are invited, and of those who can’t be, the page says why; they stay selected", async () => {
    const mark = randomUUID().slice(0, 8);
    const { open, other, invited, member, complained } = await contacts(mark);
    const { userId } = await customerViewer();
    const all = [open, invited, member, complained, other];
    const answer = await invite([...all.map(({ id }) => id), userId], `${LIST}?q=${mark}`);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("2 of 6 customers were invited, but not these");
    for (const text of [BEFORE, ACCOUNT, UNREACHABLE, "They now have an account, or were deleted."]) {
      expect(answer.text).toContain(text);
    }
    expect(answer.text.match(/type="checkbox"[^>]* checked/g)).toHaveLength(3);
    const counts = async () => [await emailsTo(all.map(({ email }) => email)), await entries(all.map(({ id }) => id))];
    expect(await counts()).toEqual([2, 2]);

    const again = await invite([open.id, other.id, other.id]);
    expect([again.status, again.text.includes("No one was invited")]).toEqual([409, true]);
    expect(await counts()).toEqual([2, 2]);
  });

  it("are at least one and at most a hundred", async () => {
    const contact = await newContact();
    const many = Array.from({ length: 100 }, () => randomUUID());
    for (const ids of [[], [contact.id, ...many], [contact.id, "x"]]) {
      const answer = await invite(ids);
      expect([answer.status, answer.text.includes("Select customers without an account first.")]).toEqual([422, true]);
    }
    expect(await emailsTo([contact.email])).toBe(0);
    const answer = await invite([contact.id], `${LIST}?q=x&show=no-account&sort=name`);
    expect([answer.status, answer.location]).toEqual([303, `${LIST}?q=x&show=no-account&sort=name&invited=1`]);
    expect((await operator.get(`${LIST}?invited=1`)).text).toContain("1 customer invited.");
  });

  it("are those without an account", async () => {
    const mark = randomUUID().slice(0, 8);
    const contact = await newContact({ name: `Contact ${mark}` });
    const { email } = await customerViewer();
    const shown = async (q: string) => (await operator.get(`${LIST}?q=${q}&select=all`)).text;
    expect(await shown(mark)).toContain(`value="${contact.id}"`);
    expect(await shown(mark)).toContain("Select all on this page");
    expect(await shown(email)).not.toContain("Select all on this page");
  });
});

describe("all that the list finds", () => {
  it("are invited in steps, but for those who have an account, and without those who were invited before", async () => {
    const mark = randomUUID().slice(0, 8);
    const { open, other, invited, member, complained } = await contacts(mark);
    await db().emailSuppression.deleteMany({ where: { address: complained.email } });
    const made = await Promise.all(Array.from({ length: 99 }, (_, at) => newContact({ name: `${mark} ${at}` })));
    const outsider = await newContact({ name: "Somebody else" });
    const path = `${LIST}/invite?q=${mark}`;
    expect((await operator.get(`${LIST}?q=${mark}`)).text).toContain(`href="${path}"`);
    expect((await operator.get(path)).text).toContain("Invite 103 customers");

    const step = await post(path, [
      ["intent", "invite"],
      ["total", "103"],
    ]);
    expect([step.status, step.text.includes("99 of 103 invited")]).toEqual([200, true]);
    const fields = [...step.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const last = await post(
      path,
      fields.map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')] as const),
    );
    expect([last.status, last.text.includes("102 of 103 invited"), last.text.includes(ACCOUNT)]).toEqual([
      ...[409, true, true],
    ]);
    const all = [open, other, invited, complained, ...made];
    expect(await emailsTo(all.map(({ email }) => email))).toBe(102);
    expect(await entries(all.map(({ id }) => id))).toBe(102);
    expect(await emailsTo([member.email, outsider.email])).toBe(0);
  });

  it("lead back to the list where there is no one to invite", async () => {
    const mark = randomUUID().slice(0, 8);
    const contact = await newContact({ name: mark });
    await invitedJustNow(contact.id);
    const { location } = await operator.get(`${LIST}/invite?q=${mark}`);
    expect(location).toBe(`${LIST}?q=${mark}&invitable=none`);
    expect((await operator.get(location ?? "")).text).toContain("No one to invite");
    expect((await operator.get(`${LIST}/invite?q=${mark}&show=banned`)).location).toContain("invitable=none");
    expect((await post(`${LIST}/invite?q=${mark}`, [])).status).toBe(400);
  });
});
