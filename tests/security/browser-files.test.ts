/** What a visitor's browser loads: few bytes, compressed, and nothing that says what there is in the admin. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { policyOfRoute } from "#app/route-policies.server.ts";
import { build, builtRoutes } from "#tests/fixtures/built-routes.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signedInAdmin, signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore();
const visitor = () => httpClient(running.store);

const PRODUCT = "/products/chore-jacket";
const CLIENT = "build/client";
const onDisk = (asset: string) => path.join(CLIENT, asset);
const assetsIn = (text: string) => text.match(/\/assets\/[\w.-]+/g) ?? [];
/** Scripts name each other by paths from their own folder, and stylesheets their fonts. */
const importsIn = (text: string) => [
  ...assetsIn(text),
  ...[...text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`),
];

/** Every file that can be found from these texts on, with its content. */
function reachableFrom(texts: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const open = texts.flatMap(assetsIn);
  for (const asset of open) {
    if (found.has(asset)) continue;
    const text = readFileSync(onDisk(asset), "utf8");
    found.set(asset, text);
    if (/\.(?:js|css)$/.test(asset)) open.push(...importsIn(text));
  }
  return found;
}

const isForOperators = (id: string) => policyOfRoute(id)?.guard === "admin";
const ids = builtRoutes().map(({ id }) => id);
const scriptsOf = (wanted: (id: string) => boolean) =>
  ids.filter(wanted).map((id) => path.basename(build.assets.routes[id]?.module ?? id));
/** The names by which a text would give a page of the admin away. */
const operatorsNames = [...ids.filter(isForOperators), ...scriptsOf(isForOperators)];

const namesIn = (text: string) => operatorsNames.filter((name) => text.includes(name));

describe("the admin's routes", () => {
  const publicPages = ["/", "/products", PRODUCT, "/cart", "/sign-in", "/sign-up", "/no-such-page"];
  const paths = operatorsPaths();

  async function expectNothingIn(client: HttpClient, targets: string[]) {
    const answers = await Promise.all(targets.map(async (each) => ({ target: each, ...(await client.get(each)) })));
    for (const { target: each, status, text } of answers)
      expect([each, status, namesIn(text)]).toEqual([each, status, []]);
    return answers.map(({ text }) => text);
  }

  test("are in nothing that a Guest is sent, nor in any file that it leads to", async () => {
    const documents = await expectNothingIn(visitor(), publicPages);
    const files = reachableFrom(documents);
    expect(files.size).toBeGreaterThan(20);
    for (const [asset, text] of files) expect([asset, namesIn(text)]).toEqual([asset, []]);
    for (const script of scriptsOf(isForOperators)) expect(files.has(`/assets/${script}`)).toBe(false);
  });

  test("are in no answer at their own addresses, nor in one about manifests", async () => {
    await expectNothingIn(visitor(), paths);
    const { version } = build.assets;
    const manifests = [
      `/__manifest?paths=${paths.join(",")}&version=${version}`,
      `/__manifest.data?paths=/admin&version=${version}`,
      build.assets.url,
    ];
    for (const answer of await Promise.all(manifests.map((each) => visitor().get(each)))) {
      expect([answer.status, namesIn(answer.text)]).toEqual([404, []]);
    }
  });

  test("are in no refusal that a Customer gets there", async () => {
    const customer = visitor();
    await signedInCustomer(customer);
    const refused = await customer.get("/admin/products");
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("Your account can’t open this page")]);
    const files = reachableFrom([refused.text]);
    for (const text of [refused.text, ...files.values()]) expect(namesIn(text)).toEqual([]);
  });

  test("are all in what an Operator's pages lead to, so that the browser moves among them", async () => {
    const operator = visitor();
    await signedInAdmin(operator);
    const text = [...reachableFrom([(await operator.get("/admin")).text]).values()].join("\n");
    expect(operatorsNames.filter((name) => !text.includes(name))).toEqual([]);
    expect(ids.filter((id) => policyOfRoute(id)?.guard === "customer" && !text.includes(`"${id}"`))).toEqual([]);
  });
});

function operatorsPaths() {
  const patterns = builtRoutes().filter(({ id }) => isForOperators(id));
  return patterns.flatMap(({ pattern }) =>
    [pattern, `${pattern.replace(/\/$/, "")}.data`].map((each) => each.replace(/:\w+|\*/g, "x")),
  );
}

describe("the product page's first visit", () => {
  let html = "";
  const bytesOf = (asset: string) => statSync(onDisk(existsSync(onDisk(`${asset}.br`)) ? `${asset}.br` : asset)).size;
  const sum = (assets: Iterable<string>) => [...assets].reduce((total, asset) => total + bytesOf(asset), 0);
  const loaded = (ending: string) => new Set(assetsIn(html).filter((asset) => asset.endsWith(ending)));

  beforeAll(async () => {
    const answer = await visitor().get(PRODUCT);
    expect(answer.status).toBe(200);
    html = answer.text;
  });

  test("loads at most 12 scripts, all of them named in its head, with 140 KB, its texts included", async () => {
    const scripts = loaded(".js");
    const [file = "", ...others] = new Set(html.match(/(?<=rel="preload" as="fetch" href=")[^"]+/g));
    expect(others).toEqual([]);
    const { text } = await visitor().get(file);
    const imported = [...scripts].flatMap((script) =>
      [...readFileSync(onDisk(script), "utf8").matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g)].map(
        ([, name]) => `/assets/${name}`,
      ),
    );
    expect(imported.filter((script) => !scripts.has(script))).toEqual([]);
    expect(scripts.size).toBeLessThanOrEqual(12);
    expect(sum(scripts) + brotliCompressSync(text).length).toBeLessThanOrEqual(140_000);
  });

  test("preloads the picture it opens with, and every picture has its place before it loads", async () => {
    const [, shown] = /<img [^>]*fetchPriority="high"[^>]* src="([^"]+)"/.exec(html) ?? [];
    const preloaded = [...html.matchAll(/<link rel="preload" as="image" ([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    expect(preloaded).toEqual([expect.stringMatching(new RegExp(`href="${shown}".* fetchPriority="high"`))]);
    for (const path of [PRODUCT, "/", "/products", "/collections/kitchen"]) {
      const pictures = (await visitor().get(path)).text.match(/<img (?!aria-hidden)[^>]*>/g) ?? [];
      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures.filter((picture) => !/ width="\d+" height="\d+"/.test(picture))).toEqual([]);
    }
  });

  test("preloads its one font, of at most 50 KB, which the styles name too", () => {
    const preloaded = html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
    expect([preloaded.length, loaded(".woff2").size]).toEqual([1, 1]);
    const [font = ""] = loaded(".woff2");
    expect(preloaded[0]).toMatch(/crossorigin/i);
    expect(sum([font])).toBeLessThanOrEqual(50_000);
    const styles = [...loaded(".css")].map((asset) => readFileSync(onDisk(asset), "utf8")).join("");
    expect(styles).toContain(font);
    // A font that came later would move the page.
    expect(new Set(styles.match(/font-display:\w+/g))).toEqual(new Set(["font-display:optional"]));
  });

  test("loads styles of 14 KB", () => {
    expect(loaded(".css").size).toBeGreaterThan(0);
    expect(sum(loaded(".css"))).toBeLessThanOrEqual(14_000);
  });
});

test("no page loads validators, which try to evaluate text as code", () => {
  const loading = ids.filter((id) => {
    const { module, imports = [] } = build.assets.routes[id] ?? { module: id };
    return [module, ...imports].some((asset) => readFileSync(onDisk(asset), "utf8").includes("_zod"));
  });
  expect(loading).toEqual([]);
});

test("every text of the build over a kilobyte is there in brotli and gzip", async () => {
  const files = (await readdir(CLIENT, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const texts = files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => /\.(?:js|css|svg|html|json|txt|xml|webmanifest)$/.test(file) && statSync(file).size > 1024);
  expect(texts.length).toBeGreaterThan(20);
  const lacking = texts.flatMap((file) => [`${file}.br`, `${file}.gz`]).filter((file) => !existsSync(file));
  expect(lacking).toEqual([]);
});
