import { spawn } from "node:child_process";
import http from "node:http";
import { childEnv } from "#app/platform/env.server.ts";
import { freePort } from "../embedded-postgres/server-process.ts";
import { atLeast, atMost, type Finding, quantile, shareOf } from "./finding.ts";
import { type BenchStore, ORIGIN, untilReady } from "./store.ts";
import { openWire, pageBytes, type Wire } from "./wire.ts";

const CLIENTS = 32;
const ROUNDS = 5;
const ROUND_MS = 1_500;
const WARM_UP_MS = 3_000;

/** To load into a store that shall render pages for a visitor with a cart. */
export const noSharedPages = new URL("./no-shared-pages.ts", import.meta.url).href;

type Scenario = { url: string; clients: number; headers: Record<string, string>; status?: number };

/**
 * Pages for everyone as a share of bare `node:http`, and those rendered for a visitor with a cart as a share of bare React,
 * which renders a grid of 24 products; one of them also as visitors with a cart share it. Each in turn, several times
 * over, so that the machine's other work meets all of them.
 */
export async function benchPages(store: BenchStore): Promise<Finding[]> {
  await store.seedDemo();
  const [bare, rendering] = await Promise.all([startBareServer(), store.startTwin({}, noSharedPages)]);
  try {
    const visitor = await visitorWithCart(store.url);
    const asVisitor = { cookie: visitor.cookie, "x-forwarded-for": "198.18.0.1" };
    const shared = (path: string): Scenario => ({ url: store.url + path, clients: CLIENTS, headers: asVisitor });
    const page = (path: string, clients = CLIENTS): Scenario => ({
      url: rendering.url + path,
      clients,
      headers: asVisitor,
    });
    const plain = (path: string): Scenario => ({ url: bare.url + path, clients: CLIENTS, headers: {} });
    const kept = async (path: string) => {
      const headers = { "accept-encoding": "br", "x-forwarded-for": "198.18.0.2" };
      const { size, etag } = await ask(store.url + path, headers);
      return { page: { url: store.url + path, clients: CLIENTS, headers }, bytes: plain(`/bytes/${size}`), etag };
    };
    const [keptHome, keptList, keptProduct] = await Promise.all(["/", "/products", visitor.product].map(kept));
    if (!keptHome || !keptList || !keptProduct) throw new Error("There are three pages to be kept.");
    const scenarios = {
      "kept home": keptHome.page,
      "home's bytes": keptHome.bytes,
      "kept product list": keptList.page,
      "product list's bytes": keptList.bytes,
      "kept product": keptProduct.page,
      "product's bytes": keptProduct.bytes,
      "kept page that the browser has": {
        ...keptList.page,
        headers: { ...keptList.page.headers, "if-none-match": keptList.etag },
        status: 304,
      },
      "not modified": { ...plain("/not-modified"), status: 304 },
      grid: plain("/grid"),
      "shared product list": shared("/products"),
      "product list": page("/products"),
      "product list, one client": page("/products", 1),
      home: page("/"),
      product: page(visitor.product),
      search: page("/products?q=lamp"),
      cart: page("/cart"),
      "sign-in page": page("/sign-in"),
      small: plain("/small"),
      "small file": shared("/favicon.svg"),
    };
    const { rates, slowest } = await measure(scenarios);
    const compared = (name: keyof typeof scenarios, scenario: keyof typeof scenarios, bound: number) => {
      const { share, spread } = shareOf(rates[name], rates[scenario]);
      const note = ` (${quantile(rates[name], 0.5).toFixed(0)} of ${quantile(rates[scenario], 0.5).toFixed(0)} a second)`;
      return atLeast(`${name}, share of ${names[scenario] ?? scenario}`, share, bound, note, spread);
    };
    const slowerBy = (name: keyof typeof scenarios, scenario: keyof typeof scenarios) => {
      const { share } = shareOf(slowest[name], slowest[scenario]);
      const note = ` (${quantile(slowest[name], 0.5).toFixed(1)} to ${quantile(slowest[scenario], 0.5).toFixed(1)} ms)`;
      return atMost(`${name}, 99th percentile against ${names[scenario] ?? scenario}`, share, 5, "times", note);
    };
    return [
      compared("kept home", "home's bytes", 0.6),
      compared("kept product list", "product list's bytes", 0.6),
      compared("kept product", "product's bytes", 0.6),
      slowerBy("kept home", "home's bytes"),
      slowerBy("kept product list", "product list's bytes"),
      slowerBy("kept product", "product's bytes"),
      compared("kept page that the browser has", "not modified", 0.5),
      compared("shared product list", "grid", 0.35),
      compared("product list", "grid", 0.35),
      compared("home", "grid", 0.35),
      compared("search", "grid", 0.35),
      compared("product", "grid", 0.4),
      compared("cart", "grid", 0.4),
      compared("sign-in page", "grid", 0.4),
      compared("product list", "product list, one client", 1.2),
      compared("small file", "small", 0.5),
    ];
  } finally {
    await Promise.all([bare.stop(), rendering.stop()]);
  }
}

const names: Record<string, string> = {
  grid: "bare React with 24 products",
  small: "bare node:http with as many bytes",
  "home's bytes": "bare node:http with as many bytes",
  "product list's bytes": "bare node:http with as many bytes",
  "product's bytes": "bare node:http with as many bytes",
  "not modified": "bare node:http",
  "product list, one client": "one client instead of 32",
};

/** Requests a second of each and the 99th percentile of their times in milliseconds, by round. */
async function measure<Name extends string>(scenarios: Record<Name, Scenario>) {
  const all = Object.entries(scenarios) as [Name, Scenario][];
  for (const [, scenario] of all) await load(scenario, WARM_UP_MS);
  // Object.fromEntries loses the keys' types.
  const byName = () => Object.fromEntries(all.map(([name]) => [name, [] as number[]])) as Record<Name, number[]>;
  const [rates, slowest] = [byName(), byName()];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, scenario] of all) {
      const { rate, times } = await load(scenario, ROUND_MS);
      rates[name].push(rate);
      slowest[name].push(quantile(times, 0.99));
    }
  }
  return { rates, slowest };
}

async function load({ url, clients, headers, status: expected = 200 }: Scenario, milliseconds: number) {
  const request = pageBytes(url, headers);
  const wires = await Promise.all(Array.from({ length: clients }, () => openWire(url)));
  const times: number[] = [];
  const startedAt = performance.now();
  const ask = async (wire: Wire) => {
    let askedAt = startedAt;
    while (askedAt - startedAt < milliseconds) {
      const status = await wire.send(request);
      if (status !== expected) throw new Error(`${url} was answered with ${status}.`);
      const answeredAt = performance.now();
      times.push(answeredAt - askedAt);
      askedAt = answeredAt;
    }
  };
  await Promise.all(wires.map(ask));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const wire of wires) wire.close();
  return { rate: times.length / seconds, times };
}

async function startBareServer() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = new URL("./bare-server.ts", import.meta.url).pathname;
  const env = childEnv({ NODE_ENV: "production" });
  const child = spawn(process.execPath, [program, String(port)], { env, stdio: ["ignore", "ignore", "inherit"] });
  process.once("exit", () => child.kill("SIGKILL"));
  await untilReady(url, () => "");
  return {
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

/** Somebody who has been here before, with two pieces of one product in the cart; and that product's page. */
export async function visitorWithCart(url: string): Promise<{ cookie: string; product: string }> {
  const list = await ask(`${url}/products`, {});
  const product = /href="(\/products\/[a-z0-9-]+)"/.exec(list.text)?.[1];
  const cookie = list.cookie;
  const { text } = await ask(`${url}${product}`, { cookie });
  const variantId = /name="variantId"[^>]*value="([^"]+)"/.exec(text)?.[1];
  if (!product || !variantId) throw new Error("The product list shows no product that can be bought.");
  const form = new URLSearchParams({ intent: "add", variantId, quantity: "2" }).toString();
  const added = await ask(`${url}/cart`, { cookie }, form);
  if (added.status !== 302 && added.status !== 303) throw new Error(`The cart answered ${added.status}.`);
  return { cookie, product };
}

function ask(url: string, headers: Record<string, string>, form?: string) {
  return new Promise<{ status: number; cookie: string; etag: string; size: number; text: string }>(
    (resolve, reject) => {
      const sent = form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN };
      const request = http.request(
        url,
        { method: form === undefined ? "GET" : "POST", headers: { ...headers, ...sent } },
        async (answer) => {
          const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
          const pieces = await answer.toArray();
          const body = Buffer.concat(pieces);
          const { etag = "" } = answer.headers;
          resolve({ status: answer.statusCode ?? 0, cookie, etag, size: body.length, text: body.toString() });
        },
      );
      request.on("error", reject).end(form);
    },
  );
}
