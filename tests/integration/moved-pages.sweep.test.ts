/** The URLs of pages that have moved or are gone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { redirectsAdminFor, saveRedirect } from "#app/modules/redirects/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dataPath, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { kinds, shown, unique } from "#tests/fixtures/moved-pages.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
let guest: HttpClient;
beforeAll(() => {
  guest = httpClient(running.store);
});

const at = async (path: string, client = guest) => shown(await client.get(path));

describe.each(Object.entries(kinds))("the URL of one of the %s", (kind, { save, remove, label }) => {
  const path = (handle: string) => `/${kind}/${handle}`;

  it("leads to the present one after each of twenty changes, in one step, with its query", async () => {
    const handles = Array.from({ length: 21 }, (_, number) => unique(`h${number}`));
    const [first = "", ...others] = handles;
    const id = await save(first);
    expect(await at(path(first))).toEqual([200]);
    for (const handle of others) await save(handle, id);
    const last = path(handles.at(-1) ?? "");
    for (const handle of handles.slice(0, -1)) {
      expect(await at(`${path(handle)}?utm=a%20b&x=%5C`)).toEqual([301, `${last}?utm=a+b&x=%5C`]);
    }
    expect(await at(last)).toEqual([200]);
    const head = await guest.request("HEAD", path(first));
    expect([head.status, head.location, head.headers["cache-control"]]).toEqual([301, last, "no-store"]);
    expect((await guest.request("POST", path(first), { form: {} })).status).toBe(405);
    expect(await at(path(first).replace(kind, kind.toUpperCase()))).toEqual([301, last]);
  });

  it("leads nowhere once it is the present one again", async () => {
    const [one, two] = [unique("one"), unique("two")];
    const id = await save(one);
    for (const handle of [two, one, two, one]) await save(handle, id);
    expect(await at(path(one))).toEqual([200]);
    expect(await at(path(two))).toEqual([301, path(one)]);
    expect(await db().redirect.count({ where: { fromPath: path(one) } })).toBe(0);
  });

  it("is a new page’s that takes it", async () => {
    const [old, now] = [unique("old"), unique("now")];
    const id = await save(old);
    await save(now, id);
    expect(await at(path(old))).toEqual([301, path(now)]);
    const other = await save(old);
    expect(await at(path(old))).toEqual([200]);
    const third = unique("third");
    await save(third, other);
    expect([await at(path(old)), await at(path(now))]).toEqual([[301, path(third)], [200]]);
  });

  it("says that the page is gone once it is deleted, and so do those that led there", async () => {
    const [old, now] = [unique("old"), unique("now")];
    const id = await save(old);
    await save(now, id);
    expect(await at(path(now))).toEqual([200]);
    expect(await remove(id)).toMatchObject({ ok: true });
    for (const handle of [now, old]) {
      const { status, text } = await guest.get(path(handle));
      expect([status, text]).toEqual([410, expect.stringContaining("This page no longer exists")]);
      expect(text).toContain("Browse all products");
      expect(text).toMatch(/<title>Page not found · /);
      expect(text).toContain('content="noindex"');
      expect((await guest.request("HEAD", path(handle))).status).toBe(410);
      expect((await guest.get(dataPath(path(handle)))).status).toBe(410);
    }
    const admin = await adminViewer();
    const { items } = await redirectsAdminFor(admin).list({ q: path(now) });
    expect(items.map(({ fromPath, toPath, reason }) => [fromPath, toPath, reason])).toEqual([
      [path(now), null, `${label.toLowerCase()}_deleted`],
      [path(old), path(now), `${label.toLowerCase()}_renamed`],
    ]);
    expect(await saveRedirect(admin, { id: null, input: { from: path(now), to: "/products" } })).toMatchObject({
      ok: true,
    });
    expect([await at(path(now)), await at(path(old))]).toEqual([
      [301, "/products"],
      [301, "/products"],
    ]);
    await save(now);
    expect(await at(path(now))).toEqual([200]);
  });

  it("answers 404 while it is a draft’s", async () => {
    const [handle, next] = [unique("draft"), unique("draft")];
    const id = await save(handle, null, "draft");
    expect(await at(path(handle))).toEqual([404]);
    await save(next, id, "draft");
    expect(await at(path(next))).toEqual([404]);
    expect(await at(path(unique("never")))).toEqual([404]);
  });

  it("changes together with its redirect, or not at all", async () => {
    const [old, now] = [unique("old"), unique("now")];
    const id = await save(old);
    await db().$executeRawUnsafe(
      `ALTER TABLE "mod_redirects" ADD CONSTRAINT "refused" CHECK ("toPath" <> '${path(now)}') NOT VALID`,
    );
    await expect(save(now, id)).rejects.toThrow();
    await db().$executeRawUnsafe(`ALTER TABLE "mod_redirects" DROP CONSTRAINT "refused"`);
    expect([await at(path(old)), await at(path(now))]).toEqual([[200], [404]]);
  });
});

describe("another process", () => {
  let other: StoreProcess;
  beforeAll(async () => {
    other = await startStoreProcess({ databaseUrl: running.database.url, https: false });
  });
  afterAll(() => other.stop());

  it.each(Object.entries(kinds))(
    "follows a change of one of the %s at once, with a page that it keeps",
    async (kind, { save, remove }) => {
      const [old, now] = [unique("old"), unique("now")];
      const [before, after] = [`/${kind}/${old}`, `/${kind}/${now}`];
      const clients = [guest, httpClient(other)];
      const everywhere = (path: string) => Promise.all(clients.map((client) => at(path, client)));
      const id = await save(old);
      for (let visit = 0; visit < 3; visit++) expect(await everywhere(before)).toEqual([[200], [200]]);
      expect(await everywhere(after)).toEqual([[404], [404]]);
      await save(now, id);
      expect(await everywhere(before)).toEqual([
        [301, after],
        [301, after],
      ]);
      expect(await everywhere(after)).toEqual([[200], [200]]);
      await save(old, id);
      expect(await everywhere(before)).toEqual([[200], [200]]);
      expect(await everywhere(after)).toEqual([
        [301, before],
        [301, before],
      ]);
      await remove(id);
      expect(await everywhere(before)).toEqual([[410], [410]]);
    },
  );
});
