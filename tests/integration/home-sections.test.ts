/** The home page's sections: how Operators change them, what customers see of them, and how soon. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { replacePicture } from "#app/flows/pictures/index.server.ts";
import { type HomeContent, type HomeKind, MOST_SECTIONS } from "#app/modules/content/home-section.ts";
import { arrangeHome, homeAdminFor, saveHomeSection } from "#app/modules/content/index.server.ts";
import { addKnownPicture, mediaAdminFor } from "#app/modules/media/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signedInAdmin } from "#tests/fixtures/signed-in.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
useIdleJobs();
let admin: AdminViewer;
let operator: HttpClient;

beforeAll(async () => {
  admin = await adminViewer();
  operator = httpClient(running.store);
  await signedInAdmin(operator);
});
beforeEach(async () => {
  await db().homeSection.deleteMany();
  await db().homePage.deleteMany();
});

const empty: HomeContent = {
  ...{ heading: "", text: "", label: "", target: "", url: "", amount: 0, productIds: [], pictures: [] },
};
async function add(kind: HomeKind, content: Partial<HomeContent> = {}, hidden = false): Promise<string> {
  const saved = await saveHomeSection(admin, { id: null, kind, content: { ...empty, ...content }, hidden });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}
const save = (id: string, kind: HomeKind, content: Partial<HomeContent>, version: number, hidden = false) =>
  saveHomeSection(admin, { id, kind, content: { ...empty, ...content }, hidden, version });
const reasonOf = (outcome: object) => ("data" in outcome ? Object(outcome.data).reason : "ok");
const arrange = (ids: readonly string[], version: number, removed: readonly string[] = []) =>
  arrangeHome(admin, {
    places: ids.map((id) => ({ id, hidden: false })),
    removed: removed.map((id) => ({ id, version: 1 })),
    version,
  });

const home = async (client = httpClient(running.store)) => (await client.get("/")).text;
/** The main part's headings, as `1 Title`. */
async function headings(client?: HttpClient): Promise<string[]> {
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(await home(client)) ?? [];
  return [...main.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level, inner = ""]) => `${level} ${inner.replaceAll(/<[^>]+>/g, "")}`,
  );
}
const leftOut = async () => {
  const { text } = await operator.get("/admin/home");
  return [...text.matchAll(/>((?:Not shown|Its button isn’t shown): [^<]+)</g)].map(([, found]) => found);
};

async function newCollection(productIds: readonly string[], more: object = {}) {
  const storeId = env().STORE_ID;
  const handle = randomUUID();
  return db().collection.create({
    data: {
      ...{ storeId, handle, title: `Shelf ${handle.slice(0, 6)}`, published: true, sort: "manual", ...more },
      products: { create: productIds.map((productId, index) => ({ storeId, productId, position: index + 1 })) },
    },
  });
}

describe("without a visible section", () => {
  it("the home page has the store’s name, its collections and newest products", async () => {
    const automatic = await headings();
    expect(automatic[0]).toMatch(/^1 /);
    expect(automatic).toContain("2 New arrivals");
    await add("text", { heading: "Hidden", text: "Hidden" }, true);
    await add("products", { heading: "Gone", productIds: [randomUUID()] });
    expect(await headings()).toEqual(automatic);
  });
});

describe("the home page", () => {
  it("shows its sections in their order with one h1, and a collection’s products in its own", async () => {
    const [one, two, three] = await Promise.all([newVariant(), newVariant(), newVariant()]);
    const shelf = await newCollection([three.productId, one.productId]);
    await add("text", { heading: "Our story", text: "# Since 1900" });
    await add("collection", { target: `collection:${shelf.id}`, amount: 4 });
    await add("products", { heading: "Ours", productIds: [two.productId, one.productId] });
    const hero = await add("hero", { heading: "Autumn", label: "Shop", target: `collection:${shelf.id}` });
    const [, ...sections] = await headings();
    expect(sections).toEqual([
      ...["2 Our story", "2 Since 1900"],
      ...[`2 ${shelf.title}`, `3 ${three.title}`, `3 ${one.title}`],
      ...["2 Ours", `3 ${two.title}`, `3 ${one.title}`, "2 Autumn"],
    ]);
    const { version, sections: saved } = await homeAdminFor(admin).all();
    const others = saved.map(({ id }) => id).filter((id) => id !== hero);
    expect(reasonOf(await arrange([hero, ...others], version))).toBe("ok");
    const moved = await headings();
    expect([moved[0], moved.filter((line) => line.startsWith("1 "))]).toEqual(["1 Autumn", ["1 Autumn"]]);
    expect(await home()).toContain(`href="/collections/${shelf.handle}"`);
  });

  it("shows a change at once, of its sections and of what they show", async () => {
    const [one, two] = await Promise.all([newVariant(), newVariant()]);
    const shelf = await newCollection([one.productId]);
    const id = await add("collection", { target: `collection:${shelf.id}`, amount: 4, heading: "First" });
    const shown = async () => (await headings()).slice(1);
    expect(await shown()).toEqual(["2 First", `3 ${one.title}`]);
    await save(id, "collection", { target: `collection:${shelf.id}`, amount: 4 }, 1);
    expect(await shown()).toEqual([`2 ${shelf.title}`, `3 ${one.title}`]);
    await db().collection.update({ where: { id: shelf.id }, data: { title: "Renamed" } });
    await db().product.update({ where: { id: one.productId }, data: { title: "Another name" } });
    expect(await shown()).toEqual(["2 Renamed", "3 Another name"]);
    await db().collectionProduct.create({
      data: { storeId: env().STORE_ID, collectionId: shelf.id, productId: two.productId, position: 2 },
    });
    expect(await shown()).toEqual(["2 Renamed", "3 Another name", `3 ${two.title}`]);
    await db().product.update({ where: { id: one.productId }, data: { status: "draft" } });
    expect(await shown()).toEqual(["2 Renamed", `3 ${two.title}`]);
    await db().collection.update({ where: { id: shelf.id }, data: { published: false } });
    expect(await shown()).not.toContain("2 Renamed");
    expect(await leftOut()).toEqual(["Not shown: this collection is a draft."]);
    await db().collection.delete({ where: { id: shelf.id } });
    expect(await leftOut()).toEqual(["Not shown: this collection was deleted."]);
  });

  it("leaves out what customers may not see, and a button that leads to a draft, and tells staff", async () => {
    const { productId } = await newVariant();
    const page = await db().contentPage.create({
      data: { storeId: env().STORE_ID, handle: randomUUID(), title: "About us", text: "We", html: "We" },
    });
    await add("hero", { heading: "Autumn", label: "Read more", target: `page:${page.id}` });
    await add("products", { heading: "Ours", productIds: [productId] });
    await db().product.update({ where: { id: productId }, data: { status: "archived" } });
    expect(await headings()).toEqual(["1 Autumn"]);
    expect(await home()).not.toContain("Read more");
    expect(await leftOut()).toEqual([
      "Its button isn’t shown: this page is a draft.",
      "Not shown: customers can see none of these products.",
    ]);
    await db().contentPage.update({ where: { id: page.id }, data: { state: "published" } });
    expect(await home()).toContain(`href="/pages/${page.handle}"`);
    await db().contentPage.update({ where: { id: page.id }, data: { handle: `${page.handle}-2` } });
    expect(await home()).toContain(`href="/pages/${page.handle}-2"`);
  });

  it("offers the newsletter to everyone but subscribers", async () => {
    await add("hero", { heading: "Autumn" });
    await add("newsletter", { heading: "Stay in touch", text: "Rarely" });
    const guest = httpClient(running.store);
    expect(await headings(guest)).toEqual(["1 Autumn", "2 Stay in touch"]);
    const { text } = await guest.get("/", { headers: { cookie: "latchkey.subscribed=1" } });
    expect(text).not.toContain("Stay in touch");
  });

  it("runs nothing that was written into a text, and leads nowhere but where texts may", async () => {
    const text =
      "<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](https://b.test) **c**";
    const id = await add("text", { heading: "<b>Bold</b>", text });
    const shown = await home();
    expect(shown).toContain('<a href="https://b.test"');
    expect(shown).toContain("<strong>c</strong>");
    for (const hostile of ["<script>alert", "<img src=x", 'href="javascript:', "<b>Bold"]) {
      expect(shown).not.toContain(hostile);
    }
    const form = { intent: "save", heading: "Hi", version: "1" };
    expect((await operator.submit(`/admin/home/${id}`, { ...form, text: " " })).status).toBe(422);
    const hero = { ...form, kind: "hero", label: "Go", url: "javascript:alert(1)" };
    expect((await operator.submit("/admin/home/new?kind=hero", hero)).status).toBe(422);
    expect(await db().homeSection.count()).toBe(1);
  });
});

describe("of two Operators at once", () => {
  it("one saves a section, and the other gets both versions and loses nothing", async () => {
    const id = await add("text", { heading: "First", text: "Text" });
    const path = `/admin/home/${id}`;
    const form = { intent: "save", text: "Text", shown: "on", version: "1" };
    expect((await operator.submit(path, { ...form, heading: "Theirs" })).status).toBe(303);
    const refused = await operator.submit(path, { ...form, heading: "Mine" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Someone else saved this section while you were editing it");
    for (const heading of ["Theirs", "Mine"]) expect(refused.text).toContain(heading);
    expect(await headings()).toContain("2 Theirs");
    expect((await operator.submit(path, { ...form, heading: "Mine", version: "2" })).status).toBe(303);
    expect(await headings()).toContain("2 Mine");
  });

  it("one arranges the page, and the other is told", async () => {
    const ids = [await add("text", { heading: "A", text: "A" }), await add("text", { heading: "B", text: "B" })];
    const { version } = await homeAdminFor(admin).all();
    const outcomes = await Promise.all([1, 2, 3].map(() => arrange(ids.toReversed(), version)));
    expect(outcomes.map(reasonOf).sort()).toEqual(["home_changed", "home_changed", "ok"]);
    expect((await headings()).slice(1)).toEqual(["2 B", "2 A"]);
    // One more section is a change of the page, too.
    await add("text", { heading: "C", text: "C" });
    expect(reasonOf(await arrange(ids, version + 1))).toBe("home_changed");
    expect(reasonOf(await arrange(ids, version + 2))).toBe("ok");
  });

  it("a section that one has changed isn’t deleted by the other", async () => {
    const id = await add("text", { heading: "First", text: "Text" });
    const { version } = await homeAdminFor(admin).all();
    await save(id, "text", { heading: "Theirs", text: "Text" }, 1);
    const form = {
      intent: "save",
      version: String(version),
      section: id,
      [`version.${id}`]: "1",
      [`removed.${id}`]: "yes",
    };
    const refused = await operator.submit("/admin/home", form);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Someone else changed the home page while you were editing it");
    expect(await headings()).toContain("2 Theirs");
    expect((await operator.submit("/admin/home", { ...form, [`version.${id}`]: "2" })).status).toBe(303);
    expect(await db().homeSection.count()).toBe(0);
    const actions = await db().auditEntry.findMany({ where: { targetId: id }, select: { action: true } });
    expect(actions.map(({ action }) => action).sort()).toEqual([
      ...["home-section.created", "home-section.deleted", "home-section.saved"],
    ]);
  });
});

describe("sections", () => {
  it("are twenty at most, however many are added at once", async () => {
    for (let count = 1; count < MOST_SECTIONS; count++) await add("newsletter", { heading: String(count) });
    const one = { id: null, kind: "text" as const, content: { ...empty, text: "Text" }, hidden: true };
    const outcomes = await Promise.all([1, 2, 3].map(() => saveHomeSection(admin, one)));
    expect(outcomes.map(reasonOf).sort()).toEqual(["home_full", "home_full", "ok"]);
  });

  it("lead to nothing of another Store, and none of it is found", async () => {
    const data = { storeId: "other", handle: randomUUID(), title: "Theirs", published: true };
    const theirs = await db().collection.create({ data });
    const hero = { ...empty, heading: "Hi", label: "Go", target: `collection:${theirs.id}` };
    expect(reasonOf(await saveHomeSection(admin, { id: null, kind: "hero", content: hero, hidden: false }))).toBe(
      "home_target_unknown",
    );
    const section = await db().homeSection.create({
      data: { storeId: "other", position: 1, kind: "text", heading: "Theirs", hidden: false },
    });
    expect(await headings()).not.toContain("2 Theirs");
    expect(await save(section.id, "text", { text: "Mine" }, 1)).toMatchObject({ code: "not_found" });
    expect((await operator.get(`/admin/home/${section.id}`)).status).toBe(404);
  });

  it("keep the media library’s pictures, with their alt text, until they’re deleted", async () => {
    const [url, other] = await Promise.all(
      ["public/favicon.svg", "prisma/demo/pictures/hero.svg"].map((path) =>
        addKnownPicture(systemViewer(), { path, name: path, alt: "A key", width: 8, height: 5 }),
      ),
    );
    if (!(url && other)) throw new Error("no pictures");
    const stored = async (at: string) => ({
      ...(await db().storedObject.findFirstOrThrow({ where: { key: at.replace("/objects/", "") } })),
      url: at,
    });
    const [before, next] = [await stored(url), await stored(other)];
    const picture = { url, alt: "", caption: "Ours", to: "" };
    const id = await add("pictures", { pictures: [picture] });
    await add("text", { text: `![Shop](${url})` });
    expect(await homeAdminFor(admin).find(id)).toMatchObject({ pictures: [{ ...picture, alt: "A key" }] });
    expect(await home()).toContain(`src="${url}"`);
    expect(await mediaAdminFor(admin).delete([before.id])).toMatchObject({ deleted: 0 });
    expect((await replacePicture(admin, before, next)).ok).toBe(true);
    const shown = await home();
    expect([shown.includes(url), shown.split(`src="${other}"`).length]).toEqual([false, 3]);
    const { version } = await homeAdminFor(admin).all();
    await arrangeHome(admin, { places: [], removed: [{ id, version: 2 }], version });
    expect((await mediaAdminFor(admin).find(next.id))?.references.map(({ subjectId }) => subjectId)).not.toContain(id);
    const gone = { ...picture, url: "/objects/default.00000000000000000000000000000000.jpg" };
    expect(
      await saveHomeSection(admin, {
        id: null,
        kind: "pictures",
        content: { ...empty, pictures: [gone] },
        hidden: true,
      }),
    ).toMatchObject({ code: "not_found" });
  });
});
