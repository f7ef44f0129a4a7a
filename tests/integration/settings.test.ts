/** Settings of a Store: their defaults, who changes them when, and that every process sees it. */
import { beforeEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { replacePicture } from "#app/flows/pictures/index.server.ts";
import { addKnownPicture, mediaAdminFor } from "#app/modules/media/index.server.ts";
import { brandFor, ensureStore, settingsAdminFor, settingsFor } from "#app/modules/stores/index.server.ts";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env, setEnv } from "#app/platform/env.server.ts";
import { keptReads } from "#app/platform/page-cache/kept-reads.server.ts";
import { pageChanges } from "#app/platform/page-cache/page-changes.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useIdleJobs();
beforeEach(async () => {
  await db().storeSetting.deleteMany({});
});

const named = (name: string) => readGroup("store", { name });

describe("settings", () => {
  it("have defaults where none were saved, and the configured name", async () => {
    const settings = await settingsFor(guestViewer());
    expect(settings.store).toMatchObject({ name: env().STORE_NAME, legalName: "", language: "en", timeZone: "UTC" });
    expect(settings.shipping).toMatchObject({ zones: [], countries: [], methods: [], countriesBilled: [] });
  });

  it("that were saved outrank the configuration", async () => {
    const admin = settingsAdminFor(await adminViewer());
    expect(await admin.save("store", named("Harbour Goods"), 0)).toMatchObject({ ok: true });
    expect((await settingsFor(guestViewer())).store.name).toBe("Harbour Goods");
    expect(await admin.find("store")).toEqual({ value: named("Harbour Goods"), version: 1 });
  });

  it("stay as they were saved when the seed runs again with another configuration", async () => {
    const { STORE_NAME } = env();
    await ensureStore(systemViewer());
    await settingsAdminFor(await adminViewer()).save("store", named("Harbour Goods"), 0);
    setEnv({ STORE_NAME: "Another name" });
    await ensureStore(systemViewer());
    setEnv({ STORE_NAME });
    expect((await settingsFor(guestViewer())).store.name).toBe("Harbour Goods");
    expect(await db().store.findMany({ select: { name: true } })).toEqual([{ name: STORE_NAME }]);
    expect(await db().auditEntry.count({ where: { action: "store.renamed" } })).toBe(0);
  });

  it("are saved over the version that was seen, and over no other", async () => {
    const [one, two] = [settingsAdminFor(await adminViewer()), settingsAdminFor(await adminViewer())];
    const first = await Promise.all([one.save("store", named("One"), 0), two.save("store", named("Two"), 0)]);
    expect(first.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await one.save("store", named("Three"), 1)).toMatchObject({ ok: true });
    expect(await two.save("store", named("Four"), 1)).toEqual({ ok: false, code: "conflict" });
    expect(await one.find("store")).toEqual({ value: named("Three"), version: 2 });
  });

  it("leave in the audit log which fields changed, without their values, and nothing where none did", async () => {
    const viewer = await adminViewer();
    const admin = settingsAdminFor(viewer);
    await admin.save("store", { ...named("Harbour"), email: "hello@shop.test" }, 0);
    await admin.save("store", { ...named("Harbour"), email: "hello@shop.test" }, 1);
    const entries = await db().auditEntry.findMany({ where: { actorId: viewer.userId } });
    expect(entries).toMatchObject([{ action: "settings.saved", targetId: "store", fields: ["name", "email"] }]);
    expect(JSON.stringify(entries)).not.toMatch(/Harbour|hello@/);
  });

  it("are read once and kept until they change, by whatever process", async () => {
    const kept = keptReads(pageChanges());
    const read = async () => (await settingsFor(guestViewer(), kept.forRequest().keep)).store.name;
    expect([await read(), await read()]).toEqual([env().STORE_NAME, env().STORE_NAME]);
    const value = { name: "By another process" };
    await db().storeSetting.create({ data: { storeId: env().STORE_ID, group: "store", value } });
    expect(await read()).toBe("By another process");
    await db().storeSetting.updateMany({ data: { value: { name: "Once more" } } });
    expect(await read()).toBe("Once more");
    await db().storeSetting.deleteMany({});
    expect(await read()).toBe(env().STORE_NAME);
  });
});

describe("the picture of the home page", () => {
  const drawing = (path: string) => addKnownPicture(systemViewer(), { path, name: path, alt: "", width: 8, height: 5 });
  const stored = (url: string) => db().storedObject.findFirstOrThrow({ where: { key: url.replace("/objects/", "") } });

  it("is in use: it can’t be deleted, and another that replaces it is shown", async () => {
    const admin = await adminViewer();
    const [url, other] = [await drawing("public/favicon.svg"), await drawing("prisma/demo/pictures/hero.svg")];
    const { id } = await stored(url);
    await settingsAdminFor(admin).save("home", readGroup("home", { picture: url, pictureAlt: "A key" }), 0);
    expect(await mediaAdminFor(admin).delete([id])).toMatchObject({ inUse: ["public/favicon.svg"] });
    const next = { ...(await stored(other)), url: other };
    expect(await replacePicture(admin, { ...(await stored(url)), url }, next)).toMatchObject({
      ok: true,
    });
    expect(await settingsAdminFor(admin).find("home")).toMatchObject({ value: { picture: other }, version: 2 });
    await settingsAdminFor(admin).save("home", readGroup("home", {}), 2);
    expect(await mediaAdminFor(admin).delete([next.id])).toMatchObject({ inUse: [] });
  });

  it("is told apart from the logo and the icon, which may be the same picture", async () => {
    const admin = await adminViewer();
    const url = await drawing("public/favicon.svg");
    const { id } = await stored(url);
    await settingsAdminFor(admin).save("home", readGroup("home", { picture: url }), 0);
    await settingsAdminFor(admin).save("store", readGroup("store", { name: "Harbour", logo: url, icon: url }), 0);
    expect((await mediaAdminFor(admin).find(id))?.references).toMatchObject([
      { kind: "settings", label: "Home page", alt: "" },
      { kind: "settings", label: "Icon", alt: "Harbour" },
      { kind: "settings", label: "Logo", alt: "Harbour" },
    ]);
    await settingsAdminFor(admin).save("home", readGroup("home", {}), 1);
    expect(await mediaAdminFor(admin).delete([id])).toMatchObject({ deleted: 0 });
    const other = await drawing("prisma/demo/pictures/hero.svg");
    const next = { ...(await stored(other)), url: other };
    await replacePicture(admin, { ...(await stored(url)), url }, next);
    expect(await settingsAdminFor(admin).find("store")).toMatchObject({ value: { logo: other, icon: other } });
    expect(await brandFor(guestViewer())).toEqual({
      ...{ logo: { url: other, width: 8, height: 5 }, logoDark: null, icon: other },
      ...{ accent: null, scheme: "automatic", corners: "rounded" },
    });
    await settingsAdminFor(admin).save("store", readGroup("store", {}), 2);
    expect(await mediaAdminFor(admin).delete([next.id])).toMatchObject({ deleted: 1 });
  });

  it("must be in the media library", async () => {
    const value = { ...readGroup("home", {}), picture: `/objects/default.${"0".repeat(32)}.png` };
    const saved = await settingsAdminFor(await adminViewer()).save("home", value, 0);
    expect(saved).toEqual({ ok: false, code: "not_found" });
  });
});
