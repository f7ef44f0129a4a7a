/** A gift card's balance: only for whoever has its code, which stands in no URL, no log and no other answer. */
import { describe, expect, it } from "vitest";
import { setGiftCardState } from "#app/modules/gift-cards/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { issuedGiftCard } from "#tests/fixtures/gift-cards.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { expectLimited, inTurn, roomy } from "#tests/fixtures/rate-window.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signedInAdmin } from "#tests/fixtures/signed-in.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";
import { withoutChance } from "#tests/fixtures/without-chance.ts";

const TRIES = 10;
const UNKNOWN = "0000-0000-0000-0000";
const running = useRunningStore({ https: false, env: { RATE_LIMIT_SENSITIVE: roomy(TRIES) } });
const visitor = () => httpClient(running.store);

const ask = (client: HttpClient, giftCard: string) => client.submit("/gift-cards/balance", stamped({ giftCard }));

/** What a caller learns, without what they typed themselves. */
const told = ({ status, text }: Answer, typed: string) => ({
  status,
  body: withoutChance(text).replaceAll(typed, "typed"),
});

describe("a gift card’s balance", () => {
  it("is told to whoever has the code, and to no one who has its last four characters", async () => {
    const { code, read } = await issuedGiftCard({ amountMinor: 4321 });
    const answer = await ask(visitor(), read.toLowerCase());
    expect([answer.status, answer.location]).toEqual([200, ""]);
    expect(answer.text).toContain("43.21");
    expect(answer.text).toContain(read.slice(-4));
    expect(answer.text).not.toContain(read.toLowerCase());
    expect((await ask(visitor(), code.slice(-4))).status).toBe(422);
    expect(running.store.output()).not.toContain(read);
    expect(running.store.output()).not.toContain(code);
  });

  it("has one answer for every code that is no card of this Store’s", async () => {
    const [disabled, foreign] = [await issuedGiftCard(), await issuedGiftCard()];
    await setGiftCardState(await adminViewer(), disabled.id, { state: "disabled", version: 0 });
    await db().$executeRaw`UPDATE "mod_gift_cards" SET "storeId" = 'another' WHERE "id" = ${foreign.id}::uuid`;
    const codes = [UNKNOWN, disabled.code, foreign.code];
    const answers = await Promise.all(codes.map(async (code) => told(await ask(visitor(), code), code)));
    expect(answers[0]?.status).toBe(404);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it("can be asked for a few times only, whoever asks", async () => {
    const { code } = await issuedGiftCard();
    const client = visitor();
    await client.get("/gift-cards/balance");
    const wrong = await inTurn(TRIES, () => ask(client, UNKNOWN));
    expect(wrong.map(({ status }) => status)).toEqual(Array(TRIES).fill(404));
    const right = await ask(client, code);
    expectLimited(right, "guess");
    expect(right.text).not.toContain("50.00");
  });

  it("is not told to a form that a program filled, nor by a link", async () => {
    const { code } = await issuedGiftCard();
    expect((await visitor().submit("/gift-cards/balance", { giftCard: code })).status).toBe(422);
    expect((await visitor().get(`/gift-cards/balance?giftCard=${code}`)).text).not.toContain("50.00");
  });
});

describe("a gift card’s code in Store Admin", () => {
  it("is on no page: neither of the card, nor in lists, nor in its email", async () => {
    const recipientEmail = "reader-of-a-card@shop.test";
    const operator = visitor();
    await signedInAdmin(operator);
    const key = "9f0f5c3e-58e4-4c4f-9d33-0e2c6a5f7b10";
    const form = { amount: "50.00", recipientName: "Ada", recipientEmail, send: "yes", operationKey: key };
    const issued = await operator.submit("/admin/gift-cards/new", form);
    const [code = ""] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(issued.text) ?? [];
    expect([issued.status, issued.location, code.length]).toEqual([200, "", 19]);
    const { id } = await db().giftCard.findFirstOrThrow({ where: { recipientEmail } });
    const email = await db().email.findFirstOrThrow({ where: { aboutId: id } });
    const pages = ["/admin/gift-cards", `/admin/gift-cards/${id}`, `/admin/emails/${email.id}`, "/admin/audit"];
    for (const path of [...pages, `/admin/mailbox/${email.id}`]) {
      expect([path, (await operator.get(path)).text.includes(code)]).toEqual([path, false]);
    }
    const again = await operator.submit("/admin/gift-cards/new", form);
    expect([again.status, again.location]).toEqual([303, `/admin/gift-cards/${id}?done=issued-before`]);
  });
});
