/** The contact page towards strangers: whom it writes to, what it takes, and how often. */
import { beforeEach, describe, expect, it } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { aMessage, messagesArrived, saveContact, write } from "#tests/fixtures/contact.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { expectLimited, inTurn, roomy } from "#tests/fixtures/rate-window.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { resetSettings } from "#tests/fixtures/settings.ts";

const LIMIT = 12;
const limits = { RATE_LIMIT_SENSITIVE: roomy(LIMIT), RATE_LIMIT_SENSITIVE_ADDRESS: roomy(LIMIT) };
const running = useRunningStore({ https: false, env: limits });
const visitor = () => httpClient(running.store);
const SENT = "/contact?done=sent";
beforeEach(resetSettings);

/** The emails of what `send` does. */
async function arrivedFrom(send: () => Promise<unknown>) {
  const before = (await messagesArrived()).length;
  await send();
  return (await messagesArrived()).slice(before);
}

describe("a message from the contact page", () => {
  it("goes to the store’s contact address alone, whatever else is sent along", async () => {
    const others = {
      to: "eve@evil.test",
      recipient: "eve@evil.test",
      storeId: "other",
      subject: "Prize",
      cc: "e@evil.test",
    };
    const emails = await arrivedFrom(async () => expect((await write(visitor(), others)).location).toBe(SENT));
    expect(emails).toMatchObject([{ recipient: "hello@store.example", storeId: "default" }]);
    expect(JSON.stringify(emails)).not.toContain("evil.test");
  });

  it("is text: no markup, no further header, no link of its writer’s behind a button", async () => {
    const message = '<script>alert(1)</script><a href="https://evil.test">x</a>\r\nBcc: eve@evil.test';
    const order = '1001"><img src=x>';
    const [email] = await arrivedFrom(() => write(visitor(), { message, order, name: '"><b>Ada' }));
    expect(email?.html).not.toMatch(/<script|<img src=x|<b>|href="https:\/\/evil/);
    expect(email?.subject).toBe("New message from your contact page");
    expect(email?.text).not.toContain("/admin/orders");
    expect(Object.keys(email?.headers ?? {}).sort()).toEqual(["Reply-To", "X-Entity-Ref-ID"]);
    const emails = await arrivedFrom(async () => {
      for (const field of ["name", "email"]) {
        expect((await write(visitor(), { [field]: "ada@shop.test\r\nBcc: eve@evil.test" })).status).toBe(422);
      }
    });
    expect(emails).toEqual([]);
  });

  it("arrives once, however often its form is sent, and again when it says something else", async () => {
    const form = stamped(aMessage);
    const client = visitor();
    const emails = await arrivedFrom(async () => {
      const answers = await Promise.all([1, 2, 3].map(() => client.submit("/contact", form)));
      expect(answers.map(({ location }) => location)).toEqual([SENT, SENT, SENT]);
    });
    expect(emails).toHaveLength(1);
    expect(await arrivedFrom(() => client.submit("/contact", { ...form, message: "And lamps?" }))).toHaveLength(1);
    expect(await arrivedFrom(() => write(client))).toHaveLength(1);
  });

  it("is refused with what was typed if it looks automated or is too long, and nothing is written", async () => {
    const before = await fingerprint(running.database.url);
    const refused = [
      await visitor().submit("/contact", aMessage),
      await visitor().submit("/contact", { ...stamped(aMessage), website: "https://evil.test" }),
      await write(visitor(), { message: `${aMessage.message}${"a".repeat(5000)}` }),
      await write(visitor(), { order: "1".repeat(41) }),
    ];
    for (const { status, text } of refused) {
      expect(status).toBe(422);
      for (const typed of Object.values(aMessage)) expect(text).toContain(typed);
    }
    expect(refused[0]?.text).toContain("send it again");
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("isn’t sent by a form of another site, with the visitor’s cookies or without", async () => {
    const client = visitor();
    await client.get("/");
    const before = await fingerprint(running.database.url);
    const headers = { origin: "https://evil.test" };
    for (const each of [client, visitor()]) {
      expect((await each.submit("/contact", stamped(aMessage), { headers })).status).toBe(403);
    }
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("isn’t taken where the store has no address for it", async () => {
    await saveContact({ email: "" });
    const before = await fingerprint(running.database.url);
    expect((await write(visitor())).status).toBe(404);
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("is limited as Sensitive, and what was typed is kept", proves("SEC-R1"), async () => {
    const client = visitor();
    const emails = await arrivedFrom(async () => {
      const statuses = (await inTurn(LIMIT, () => write(client))).map(({ status }) => status);
      expect(statuses).toEqual(statuses.map(() => 303));
      const limited = await write(client, { message: "One more" });
      expectLimited(limited, "sensitive-address");
      expect(limited.text).toContain("One more");
    });
    expect(emails).toHaveLength(LIMIT);
  });
});

it("the page fills in an order’s number, and nothing else that a link brings", async () => {
  const formAt = async (query: string) =>
    /<form[^>]* action="\/contact".*?<\/form>/s.exec((await visitor().get(`/contact?${query}`)).text)?.[0] ?? "";
  expect(await formAt("order=TS-1001")).toContain('value="TS-1001"');
  const form = await formAt("order=Call+0900+now&name=Eve&email=eve@evil.test&message=Prize");
  expect(form).toContain("Send message");
  for (const text of ["0900", "Eve", "evil", "Prize"]) expect(form).not.toContain(text);
});
