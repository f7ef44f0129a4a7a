/** Redirects that staff add: what they lead to, what is refused, and what is undone. */
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { deleteRedirect, redirectsFor } from "#app/modules/redirects/index.server.ts";
import { pageMoved, redirectsWiring } from "#app/modules/redirects/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { hostileTargets } from "#tests/fixtures/hostile-targets.ts";
import { type Answer, dataPath, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { kinds, shown, unique } from "#tests/fixtures/moved-pages.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { statementsOf } from "#tests/fixtures/statements.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
let guest: HttpClient;
let operator: HttpClient;
beforeAll(async () => {
  guest = httpClient(running.store);
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

const at = async (path: string, client = guest) => shown(await client.get(path));

describe("a redirect that staff add", () => {
  const add = (from: string, to: string) =>
    operator.request("POST", "/admin/redirects/new", { form: { intent: "save", from, to } });
  const added = async (from: string, to: string) => {
    expect(shown(await add(from, to))).toEqual([303, "/admin/redirects?done=created"]);
    return (await db().redirect.findFirstOrThrow({ where: { storeId: env().STORE_ID, fromPath: encodeURI(from) } })).id;
  };
  const edit = (id: string, form: Record<string, string>) =>
    operator.request("POST", `/admin/redirects/${id}`, { form: { intent: "save", ...form } });
  const says = async (answer: Promise<Answer>, status: number, sentence: string, about = "") => {
    const { status: found, text } = await answer;
    expect([about, found, text.includes(sentence)]).toEqual([about, status, true]);
  };

  it("leads on from a path that has no page, however it is spelt", async () => {
    const name = unique("über uns");
    await added(`/${name}`, "/products");
    for (const path of [encodeURI(`/${name}`), encodeURI(`/${name}`).replaceAll(/%../g, (hex) => hex.toLowerCase())]) {
      expect(await at(path)).toEqual([301, "/products"]);
      expect(await at(`${path}?a=1&b=//evil.test`)).toEqual([301, "/products?a=1&b=%2F%2Fevil.test"]);
    }
    expect((await guest.request("POST", encodeURI(`/${name}`), { form: {} })).status).toBe(404);
    const asData = await guest.get(dataPath(encodeURI(`/${name}`)));
    expect([asData.status, asData.text]).toEqual([202, expect.stringContaining("/products")]);
  });

  it("is refused where the store itself answers", async () => {
    const { handle } = await db().product.findFirstOrThrow({ where: { status: "active" } });
    const own = [
      "/",
      "/admin",
      "/admin/nowhere",
      "/ADMIN/orders",
      "/cart",
      "/checkout",
      "/checkout/x",
      "/api/x",
      "/account/x",
    ];
    const files = [
      "/assets/x.js",
      "/healthz",
      "/favicon.svg",
      "/robots.txt",
      "/sitemap.xml",
      "/old.data",
      "/products",
      "/objects/x",
    ];
    for (const from of [...own, ...files, "/sign-in", `/products/${handle}/options`]) {
      await says(add(from, "/contact"), 422, "The store itself uses this URL.", from);
    }
    await says(add(`/products/${handle}`, "/products"), 422, "This URL has a page.");
    for (const handle of ["home"]) await says(add(`/collections/${handle}`, "/products"), 422, "This URL has a page.");
  });

  it("is refused with a sentence for what isn’t a path, for the same path, and for one that is taken", async () => {
    const from = `/${unique("taken")}`;
    await says(add("", "/products"), 422, "Enter the old URL.");
    await says(add("old", "/products"), 422, "Begin with a slash");
    await says(add("/old?id=1", "/products"), 422, "Leave out ? or #");
    await says(add(from, "https://other.test/"), 422, "Begin with a slash");
    await says(add(from, `${from}/`), 422, "Both are the same.");
    await added(from, "/products");
    await says(add(`${from}/`, "/contact"), 409, "There’s already a redirect from this URL.");
  });

  it.each(hostileTargets)("never leads to another origin or fails with %j", async (target) => {
    const from = `/${unique("hostile")}`;
    for (const answer of [await add(from, target), await add(target, "/products")]) {
      expect([303, 400, 409, 422]).toContain(answer.status);
    }
    const { status, headers } = await guest.get(from);
    expect([301, 404]).toContain(status);
    const location = headers.location ?? "/";
    expect(new URL(location, running.store.origin).origin).toBe(running.store.origin);
  });

  it("of a hostile path isn’t found, and nothing fails", async () => {
    await added(`/${unique("evil.test")}`, "/products");
    const paths = [
      `/${"a".repeat(7000)}`,
      "/%",
      "/%E0%A4%A",
      "/a%00b",
      "//evil.test",
      "/%5C%5Cevil.test",
      "/%2F%2Fevil.test",
    ];
    for (const path of [
      ...paths,
      "/\\evil.test",
      "/products/%5C%5Cevil.test",
      "/pages/%E0%A4%A",
      `/products/${"a".repeat(3000)}`,
    ]) {
      const { status, headers } = await guest.get(path);
      expect([path.slice(0, 30), [400, 404, 414].includes(status), headers.location]).toEqual([
        path.slice(0, 30),
        true,
        undefined,
      ]);
    }
  });

  it("leads to the end of a chain in one step, whichever end is added first", async () => {
    const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => `/${unique(name)}`) as [string, string, string, string];
    await added(b, c);
    await added(a, b);
    await added(c, d);
    for (const path of [a, b, c]) expect(await at(path)).toEqual([301, d]);
  });

  it("is refused if it would lead in a circle", async () => {
    const [a, b, c] = ["a", "b", "c"].map((name) => `/${unique(name)}`) as [string, string, string];
    await added(a, b);
    await says(add(b, a), 409, "This would create a loop");
    await added(b, c);
    await says(add(c, a), 409, "This would create a loop");
    expect(await at(a)).toEqual([301, c]);
  });

  it("follows the page that it leads to", async () => {
    const [from, one, two] = [`/${unique("from")}`, unique("one"), unique("two")];
    const id = await kinds.pages.save(one);
    await added(from, `/pages/${one}`);
    await kinds.pages.save(two, id);
    expect(await at(from)).toEqual([301, `/pages/${two}`]);
    await kinds.pages.remove(id);
    expect(await at(from)).toEqual([410]);
  });

  it("is changed over the version that was shown, and over no other", async () => {
    const [from, other] = [`/${unique("from")}`, `/${unique("other")}`];
    const id = await added(from, "/products");
    expect(shown(await edit(id, { from, to: "/contact", version: "1" }))).toEqual([303, "/admin/redirects?done=saved"]);
    const late = await edit(id, { from: other, to: "/cart", version: "1" });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining("Someone else saved this redirect")]);
    expect(late.text).toContain('name="version" value="2"');
    expect(await at(from)).toEqual([301, "/contact"]);
    expect(shown(await edit(id, { from: other, to: "/cart", version: "2" }))).toEqual([
      303,
      "/admin/redirects?done=saved",
    ]);
    expect([await at(from), await at(other)]).toEqual([[404], [301, "/cart"]]);
  });

  it("is one Operator’s of two who add it at once, and of two who close a circle at once", async () => {
    const [a, b] = [`/${unique("a")}`, `/${unique("b")}`];
    const same = await Promise.all([add(a, "/products"), add(a, "/contact")]);
    expect(same.map(({ status }) => status).sort()).toEqual([303, 409]);
    const [c, d] = [`/${unique("c")}`, `/${unique("d")}`];
    const circle = await Promise.all([add(c, d), add(d, c), add(b, c)]);
    expect(circle.map(({ status }) => status).sort()).toEqual([303, 303, 409]);
    const ends = await Promise.all([c, d, b].map((path) => at(path)));
    expect(ends.filter(([status]) => status === 404)).toHaveLength(1);
    const end = ends.find(([status]) => status === 301)?.[1];
    for (const [status, location] of ends) if (status === 301) expect(location).toBe(end);
  });

  it("is deleted and restored, without a question, for an hour", async () => {
    const [from, to] = [`/${unique("from")}`, `/${unique("to")}`];
    const id = await added(from, to);
    const restore = () => operator.request("POST", "/admin/redirects", { form: { intent: "restore", id } });
    const gone = await edit(id, { intent: "delete", from: "", to: "", version: "" });
    expect(shown(gone)).toEqual([303, `/admin/redirects?removed=${id}`]);
    expect([await at(from), (await operator.get(`/admin/redirects/${id}`)).status]).toEqual([[404], 404]);
    const list = await operator.get(gone.location);
    expect(list.text).toContain("Redirect deleted.");
    expect(list.text).toContain("Undo");
    // What was added in the meantime counts.
    await added(to, "/contact");
    expect(shown(await restore())).toEqual([303, "/admin/redirects?done=restored"]);
    expect(await at(from)).toEqual([301, "/contact"]);
    await says(restore(), 404, "can’t be restored any more");
    const actions = await db().auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
    expect(actions.map(({ action }) => action)).toEqual(["redirect.created", "redirect.deleted", "redirect.restored"]);
  });

  it("is not restored where it would close a circle, nor after its hour, and is then forgotten", async () => {
    const [a, b, c] = ["a", "b", "c"].map((name) => `/${unique(name)}`) as [string, string, string];
    const admin = await adminViewer();
    const restore = (id: string) => operator.request("POST", "/admin/redirects", { form: { intent: "restore", id } });
    const closing = await added(a, b);
    await deleteRedirect(admin, closing);
    await added(b, c);
    await added(c, a);
    await says(restore(closing), 404, "can’t be restored any more");
    const id = await added(a, "/contact");
    await deleteRedirect(admin, id);
    await db().redirect.update({ where: { id }, data: { removedAt: new Date(Date.now() - 3_700_000) } });
    await says(restore(id), 404, "can’t be restored any more");
    await redirectsWiring.cleanUp(systemViewer(), new Date());
    expect(await db().redirect.count({ where: { id } })).toBe(0);
  });

  it("wins over what the store would note for its path", async () => {
    const handle = unique("draft");
    const id = await kinds.products.save(handle, null, "draft");
    await added(`/products/${handle}`, "/contact");
    expect(await at(`/products/${handle}`)).toEqual([301, "/contact"]);
    await kinds.products.remove(id);
    expect(await at(`/products/${handle}`)).toEqual([301, "/contact"]);
  });

  it("is listed with the others, which say what made them, in pages and by a part of either path", async () => {
    const word = unique("listed");
    const product = await kinds.products.save(`${word}-one`);
    await kinds.products.save(`${word}-two`, product);
    await added(`/${word}/by-hand`, "/contact");
    const { text } = await operator.get(`/admin/redirects?q=${word}`);
    const words = text.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(words).toContain("2 found");
    expect(words).toMatch(new RegExp(`/${word}/by-hand .*?/contact .*?Added by staff`));
    expect(words).toMatch(new RegExp(`/products/${word}-one .*?/products/${word}-two .*?Product renamed`));
    const none = await operator.get(`/admin/redirects?q=${unique("none")}`);
    expect(none.text).toContain("No redirects found");
    const rows = Array.from({ length: 30 }, (_, number) => ({
      fromPath: `/${word}/${number}`,
      toPath: "/contact",
      reason: "manual" as const,
    }));
    await db().redirect.createMany({ data: rows.map((row) => ({ storeId: env().STORE_ID, ...row })) });
    const first = await operator.get(`/admin/redirects?q=${word}`);
    expect(first.text).toContain('rel="next"');
    // An automatic one can be deleted, too.
    const renamed = await db().redirect.findFirstOrThrow({ where: { fromPath: `/products/${word}-one` } });
    await edit(renamed.id, { intent: "delete" });
    expect(await at(`/products/${word}-one`)).toEqual([404]);
  });

  it("is another Store’s alone", async () => {
    const path = `/${unique("other")}`;
    await db().redirect.create({ data: { storeId: "other", fromPath: path, toPath: "/contact", reason: "manual" } });
    const id = await added(path, "/products");
    expect(await at(path)).toEqual([301, "/products"]);
    const moved = { kind: "page" as const, from: unique("one"), to: unique("two") };
    await transact((tx) => pageMoved(tx, { storeId: "other" }, moved));
    expect(await at(`/pages/${moved.from}`)).toEqual([404]);
    expect(await db().redirect.count({ where: { fromPath: path } })).toBe(2);
    await deleteRedirect(await adminViewer(), id);
    expect(await at(path)).toEqual([404]);
  });
});

it("nothing is looked up for a page that there is, and one statement where there is none", async () => {
  const statements = await statementsOf(() => redirectsFor(guestViewer()).find("/nowhere"));
  expect(statements).toHaveLength(1);
  expect(await statementsOf(() => redirectsFor(guestViewer()).find("//evil.test"))).toHaveLength(0);
});
