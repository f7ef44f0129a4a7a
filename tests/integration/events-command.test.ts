/** `npm run events`: provider events from the shell, while the store runs or before it ever did. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { jobHandlers } from "#app/composition.server.ts";
import { db } from "#app/platform/db.server.ts";
import { startJobs, stopJobs } from "#app/platform/jobs.server.ts";
import { eventsCommand } from "#scripts/events/command.ts";
import { callCommand, spawnCommand } from "#tests/fixtures/command.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { programEnvironment } from "#tests/fixtures/environment.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";

const database = useDatabase();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
});
afterAll(() => sandbox.close());
beforeEach(() => db().providerEvent.deleteMany({}));

function events(args: string[], how = callCommand) {
  const env = programEnvironment({ NODE_ENV: "production", ALLOW_SANDBOX: "1", DATABASE_URL: database.url });
  return how(eventsCommand, args, { env });
}

type Row = {
  state?: "stored" | "processed" | "needs_attention";
  type?: string;
  body?: null;
  storeId?: string;
};

const addEvent = ({ state = "needs_attention", ...row }: Row = {}) =>
  db().providerEvent.create({
    data: {
      ...{ storeId: "default", connectionId: sandbox.connectionId, eventId: `evt_${randomUUID()}`, headers: {} },
      ...{
        state,
        body: Buffer.from("{}"),
        attempts: 12,
        error: "got no answer",
        type: "payment_intent.succeeded",
        ...row,
      },
    },
  });
const stateOf = async (id: string) => (await db().providerEvent.findUniqueOrThrow({ where: { id } })).state;

describe("npm run events", () => {
  it("-- replay says, before a store ever ran on this database, that there is no queue yet; list works", async () => {
    const { id } = await addEvent();
    const refused = await events(["replay", id], spawnCommand);
    expect([refused.code, refused.err.trim()]).toEqual([
      1,
      expect.stringMatching(/start this version of the store once[^\n]*$/),
    ]);
    expect(await stateOf(id)).toBe("needs_attention");
    expect((await events(["list"])).code).toBe(0);
  });

  it("-- list shows the newest by state, and nothing that steers the terminal", async () => {
    const parked = await addEvent({ type: "a\u001b[31mb" });
    const applied = await addEvent({ state: "processed" });
    const elsewhere = await addEvent({ storeId: "other" });
    const { code, out } = await events(["list"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ID +RECEIVED +STATE +ATTEMPTS +CONNECTION +TYPE/);
    expect(out).toMatch(new RegExp(`^${parked.id} .*needs_attention +12 +Sandbox .*got no answer$`, "m"));
    expect(out).toContain(applied.id);
    expect(out).not.toContain(elsewhere.id);
    expect(out).not.toContain("\u001b");
    const listed = z.array(z.object({ id: z.string() }));
    const { out: json } = await events(["list", "--state", "processed", "--limit", "1", "--json"]);
    expect(listed.parse(JSON.parse(json)).map(({ id }) => id)).toEqual([applied.id]);
    expect((await events(["list", "--state", "stored"])).out).toContain("There are no events in the state stored");
  });
});

describe("npm run events -- replay, while a store runs", () => {
  beforeAll(() => startJobs(jobHandlers()));
  afterAll(() => stopJobs());

  it("has one event applied by the running store", async () => {
    const [chosen, other] = [await addEvent(), await addEvent()];
    const { code, out } = await events(["replay", chosen.id], spawnCommand);
    expect([code, out.trim()]).toEqual([0, "The event will be retried."]);
    await eventually(async () => expect(await stateOf(chosen.id)).toBe("processed"));
    expect(await stateOf(other.id)).toBe("needs_attention");
  });

  it("--parked has all of this Store applied that were given up, and no other", async () => {
    const parked = [await addEvent(), await addEvent()];
    const left = [await addEvent({ storeId: "other" }), await addEvent({ body: null })];
    const { code, out } = await events(["replay", "--parked"], spawnCommand);
    expect([code, out.trim()]).toEqual([0, "Events to be retried: 2."]);
    for (const { id } of parked) {
      await eventually(async () => expect(await stateOf(id)).toBe("processed"));
    }
    for (const { id } of left) expect(await stateOf(id)).toBe("needs_attention");
  });

  it("refuses an event of another Store, one that is none, and one whose content was removed", async () => {
    // The queue is what a running store leaves; the jobs of this process would meet the command's own connections.
    await stopJobs();
    const elsewhere = await addEvent({ storeId: "other" });
    const removed = await addEvent({ body: null });
    for (const id of [elsewhere.id, randomUUID(), "no-id"]) {
      const { code, err } = await events(["replay", id]);
      expect([code, err.trim()]).toEqual([1, `There is no event ${id}.`]);
    }
    const { code, err } = await events(["replay", removed.id]);
    expect([code, err]).toEqual([1, expect.stringContaining("removed after 90 days")]);
  });
});

describe("npm run events without a command that it knows", () => {
  it.each([
    [[]],
    [["frob"]],
    [["replay"]],
    [["replay", "a", "b"]],
    [["replay", "a", "--parked"]],
    [["replay", "a", "--limit", "2"]],
    [["list", "a"]],
    [["list", "--parked"]],
    [["list", "--state", "frob"]],
    [["list", "--limit", "0"]],
    [["list", "--frob"]],
  ])("%j prints how to use it", async (args) => {
    const { code, err } = await events(args);
    expect([code, err]).toEqual([2, expect.stringContaining("Usage: npm run events")]);
  });
});
