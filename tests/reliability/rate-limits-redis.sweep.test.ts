/** Two store processes on one PostgreSQL and one Redis, which goes away in every way that it can. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { expectLimited, inTurn, roomy, statusesOf } from "#tests/fixtures/rate-window.ts";
import { startRedis } from "#tests/fixtures/redis.ts";
import { signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

const credential = randomBytes(32).toString("base64");
const limit = 10;
const database = useDatabase({ seeded: true });
let redis: Awaited<ReturnType<typeof startRedis>>;
let stores: StoreProcess[] = [];

beforeAll(async () => {
  redis = await startRedis();
  const env = {
    REDIS_URL: redis.url,
    RATE_LIMIT_SENSITIVE: roomy(limit),
    SVC_WORKLOAD_CREDENTIAL: credential,
  };
  const start = () => startStoreProcess({ databaseUrl: database.url, https: false, env });
  stores = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.stop()));
  await redis.stop();
});

/** One visitor, seen by both stores; the guestId is the first one's, which the second takes too: one secret. */
async function twoFaced(): Promise<HttpClient[]> {
  const [one, two] = stores.map((store) => httpClient(store)) as [HttpClient, HttpClient];
  await one.get("/cart");
  for (const [name, value] of one.cookies) two.cookies.set(name, value);
  return [one, two];
}

const begin = (client: HttpClient | undefined) => client?.submit("/checkout", {}) as Promise<Answer>;
const passed = (answers: Answer[]) => answers.filter(({ status }) => status === 303).length;
const linesOf = (store: StoreProcess, text: string) => store.output().split(text).length - 1;

const away = "rate limits: Redis does not answer, this process counts by itself";
const back = "rate limits: Redis answers again, the counts are shared";

async function degradedOf(store: StoreProcess): Promise<number> {
  const headers = { authorization: `Bearer ${credential}` };
  const { text } = await httpClient(store).get("/api/workload/metrics", { headers });
  return Number(/^latchkey_rate_limit_degraded_total\{class="SENSITIVE"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

/** What `/readyz` says: with any other status than 200 a load balancer takes the process out of traffic. */
const ready = async (store: StoreProcess) => {
  const { status, text } = await httpClient(store).get("/readyz");
  return `${status} ${/"status":"(\w+)"/.exec(text)?.[1]} ${/"redis":"(\w+)"/.exec(text)?.[1]}`;
};

/** Both processes limit by themselves; then Redis comes back, and they count together again. */
async function expectAloneAndBack(returnToStore: () => unknown) {
  for (const store of stores) await expect.poll(() => ready(store)).toBe("200 degraded failed");
  const visitor = await twoFaced();
  for (const [at, store] of stores.entries()) {
    const first = await begin(visitor[at]);
    const said = linesOf(store, away);
    expect(said).toBeGreaterThan(0);
    const answers = [first, ...(await inTurn(limit + 4, () => begin(visitor[at])))];
    expect(passed(answers)).toBe(limit);
    for (const answer of answers.slice(limit)) expectLimited(answer, "sensitive");
    expect(await degradedOf(store)).toBeGreaterThan(limit);
    expect(linesOf(store, away)).toBe(said);
  }
  const returned = stores.map((store) => linesOf(store, back));
  await returnToStore();
  for (const [at, store] of stores.entries()) {
    await expect.poll(() => linesOf(store, back)).toBeGreaterThan(returned[at] ?? 0);
  }
  for (const store of stores) await expect.poll(() => ready(store)).toBe("200 ready ok");
  // What they let through meanwhile still counts with each.
  for (const client of visitor) expectLimited(await begin(client), "sensitive");
  await whileShared(async () => {
    const another = await twoFaced();
    let turn = 0;
    expect(passed(await inTurn(2 * limit, () => begin(another[turn++ % 2])))).toBe(limit);
  });
}

/** Tries again where Redis was late in between, as on a busy machine: the claim is about one that answers. */
async function whileShared(claim: () => Promise<void>) {
  for (;;) {
    const before = stores.map((store) => linesOf(store, away));
    const outcome = await claim().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (stores.every((store, at) => linesOf(store, away) === before[at])) {
      if (outcome) throw outcome.error;
      return;
    }
    for (const store of stores) {
      await expect.poll(() => linesOf(store, back)).toBe(linesOf(store, away));
    }
  }
}

describe("two processes on one Redis", () => {
  it("let 10 of a visitor's 25 sensitive requests pass and refuse 15, one by one or all at once", async () => {
    await whileShared(async () => {
      const patient = await twoFaced();
      let turn = 0;
      const answers = await inTurn(25, () => begin(patient[turn++ % 2]));
      expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(303), ...Array(15).fill(429)]);
    });
    await whileShared(async () => {
      const hasty = await twoFaced();
      const burst = Array.from({ length: 25 }, (_, at) => begin(hasty[at % 2]));
      expect(await statusesOf(burst)).toEqual({ 303: 10, 429: 15 });
    });
  });

  it("show in either's Store Admin whom the other one refuses", async () => {
    const [one, two] = stores as [StoreProcess, StoreProcess];
    const person = httpClient(one);
    const { email } = await signUp(person);
    await inTurn(limit + 1, () => begin(person));
    const operator = httpClient(two);
    await signInAsAdmin(operator);
    await expect.poll(async () => (await operator.get("/admin/limits")).text).toContain(email);
    expect((await operator.get("/admin/limits")).text).toContain("All processes share their counts.");
  });

  it(
    "each go on limiting when Redis is killed, say so once, and share again when it is back",
    proves("SEC-R4"),
    async () => {
      await redis.kill();
      await expectAloneAndBack(async () => {
        redis = await startRedis({ port: redis.port });
      });
    },
  );

  it(
    "do not wait for a Redis that takes no part although it is connected, and share again when it does",
    proves("SEC-R4"),
    async () => {
      redis.stall();
      await expectAloneAndBack(() => redis.resume());
    },
  );

  it("print nothing on stderr and no error in their log for all that", () => {
    for (const store of stores) {
      expect(store.errors()).toBe("");
      expect(store.output()).not.toContain('"level":"error"');
    }
  });
});
