/** Pages that are published and hidden at chosen times. */
import { beforeEach, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { contentFor, findVersion, savePage } from "#app/modules/content/index.server.ts";
import { followContentSchedule } from "#app/modules/content/internal.server.ts";
import { type PageInput, pageSchema } from "#app/modules/content/page.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keptReads } from "#app/platform/page-cache/kept-reads.server.ts";
import { pageChanges } from "#app/platform/page-cache/page-changes.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useJobs();
beforeEach(async () => {
  await db().contentPage.deleteMany();
});

const HOUR_MS = 3_600_000;
const from = (milliseconds: number) => new Date(Date.now() + milliseconds);
const draft = { kind: "page", state: "draft", title: "Sale", handle: "sale", description: "", text: "Today." };

type Changes = Partial<Record<keyof PageInput, unknown>>;
async function saved(more: Changes, id: string | null = null) {
  const outcome = await savePage(await adminViewer(), { id, input: pageSchema.parse({ ...draft, ...more }) });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.id;
}
const made = (times: { publishAt?: Date; hideAt?: Date }, storeId = env().STORE_ID) =>
  db().contentPage.create({
    data: { storeId, handle: crypto.randomUUID(), title: "x", text: "x", html: "x", ...times },
  });
const rowOf = (id: string) =>
  db().contentPage.findUniqueOrThrow({ where: { id }, select: { state: true, publishAt: true, hideAt: true } });

it("a draft is published at its time, hidden at another, and seen so by the next request", async () => {
  const reads = keptReads(pageChanges());
  const titleNow = async () => (await contentFor(guestViewer(), reads.forRequest().keep).find("page", "sale"))?.title;
  const id = await saved({});
  expect(await titleNow()).toBeUndefined();
  await saved({ publishAt: from(500), hideAt: from(HOUR_MS) }, id);
  await eventually(async () => expect(await titleNow()).toBe("Sale"));
  await saved({ state: "published", hideAt: from(500) }, id);
  await eventually(async () => expect(await titleNow()).toBeUndefined());
  expect(await rowOf(id)).toEqual({ state: "draft", publishAt: null, hideAt: null });
  const entries = await db().auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
  const changed = [[], ["publishAt", "hideAt"], ["state"], ["hideAt"], ["state"]];
  expect(entries.map(({ fields }) => fields)).toEqual(changed);
});

it("what was missed is made up for, both times in their order, and nothing that is still to come", async () => {
  const [past, later] = [from(-HOUR_MS), from(HOUR_MS)];
  const [one, both, waiting] = [
    await made({ publishAt: past }),
    await made({ publishAt: past, hideAt: past }),
    await made({ publishAt: later }),
  ];
  await followContentSchedule(systemViewer());
  expect(await rowOf(one.id)).toEqual({ state: "published", publishAt: null, hideAt: null });
  expect(await rowOf(both.id)).toEqual({ state: "draft", publishAt: null, hideAt: null });
  expect(await rowOf(waiting.id)).toEqual({ state: "draft", publishAt: later, hideAt: null });
});

it("a change by the clock is a version of the page: an open form is told, and orders can name it", async () => {
  const admin = await adminViewer();
  const id = await saved({ publishAt: from(-HOUR_MS) });
  await followContentSchedule(systemViewer());
  expect(await findVersion(admin, id, 2)).toMatchObject({ title: "Sale", html: "<p>Today.</p>" });
  expect(await savePage(admin, { id, input: pageSchema.parse(draft), version: 1 })).toMatchObject({
    ...{ ok: false, data: { reason: "page_changed" } },
  });
});

it("another Store’s pages are its own matter", async () => {
  const past = from(-HOUR_MS);
  const { id } = await made({ publishAt: past }, "other");
  await expect(followContentSchedule(systemViewer())).resolves.toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ state: "draft", publishAt: past });
});
