import { randomBytes, randomUUID } from "node:crypto";
import http from "node:http";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { saveSandboxConnection } from "#app/modules/connections/index.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { setEnv } from "#app/platform/env.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { startProcess } from "./child.ts";
import { atLeast, type Finding, quantile } from "./finding.ts";
import { type BenchStore, eventsApplied, ORIGIN } from "./store.ts";

const CLIENTS = 8;
const WARM_UP = 20;
const ALONE = 30;
const PURCHASES = 240;
const STOCK = 1_000_000;

const shopper = { name: "Ada Lovelace", line1: "1 Analytical Street", line2: "", postalCode: "10115", city: "Berlin" };
const details = { intent: "save", email: "ada@shop.test", ...shopper, country: "DE", shippingMethod: "standard" };

/**
 * Whole purchases over HTTP, by several guests at once, against the time that their requests take when one guest sends
 * them and nobody else is there.
 */
export async function benchPurchases(store: BenchStore): Promise<Finding[]> {
  await store.seedDemo();
  const provider = await connectProvider(store);
  try {
    const { rows } = await store.sql.query<{ variant: string; handle: string }>(
      `SELECT v."variantId" AS variant, v."productHandle" AS handle FROM "pub_catalog_variant" v WHERE v."buyable"`,
    );
    await store.sql.query(`UPDATE "mod_inventory" SET "onHand" = $1`, [STOCK]);
    let next = 0;
    const buy = () => {
      const wanted = rows[next++ % rows.length];
      if (!wanted) throw new Error("Nothing can be bought.");
      return purchase(store.url, wanted);
    };
    for (let at = 0; at < WARM_UP; at++) await buy();
    const alone: number[][] = [];
    for (let at = 0; at < ALONE; at++) alone.push(await buy());
    // The median of each request, so that a pause of the machine does not count as its cost.
    const costs = (alone[0] ?? []).map((_, step) =>
      quantile(
        alone.map((times) => times[step] ?? Number.NaN),
        0.5,
      ),
    );
    const cost = costs.reduce((sum, milliseconds) => sum + milliseconds, 0);
    const startedAt = performance.now();
    let left = PURCHASES;
    const guests = Array.from({ length: CLIENTS }, async () => {
      while (left-- > 0) await buy();
    });
    await Promise.all(guests);
    const rate = PURCHASES / ((performance.now() - startedAt) / 1000);
    await eventsApplied(store);
    const note = ` (${rate.toFixed(1)} a second; ${costs.length} requests, ${cost.toFixed(0)} ms)`;
    const what = `whole purchases by ${CLIENTS} guests, a second, share of what the cost of their single requests allows`;
    return [atLeast(what, (rate * cost) / 1000, 0.7, note)];
  } finally {
    provider.stop();
  }
}

/** The sandbox provider as a process of its own, with a Connection to it. */
async function connectProvider(store: BenchStore) {
  const secrets = { apiKey: randomUUID(), webhookSecret: `whsec_${randomBytes(32).toString("base64")}` };
  // Another topic's leads nowhere, and payments take the oldest.
  await store.sql.query(`UPDATE "mod_connections" SET "enabled" = false`);
  setEnv({ DATABASE_URL: store.databaseUrl, AUTH_SECRET: store.authSecret, ALLOW_SANDBOX: "1" });
  const connect = (baseUrl: string) =>
    saveSandboxConnection(systemViewer(), { name: "Purchases", baseUrl, test: false, secrets });
  // Its events need the Connection's id, and the Connection its address.
  const id = await connect("http://127.0.0.1:9");
  const provider = await startProcess<{ url: string }>(new URL("./purchase-provider.ts", import.meta.url), {
    BENCH_PROVIDER: JSON.stringify({ ...secrets, eventsUrl: `${store.url}/api/providers/${id}/events` }),
  });
  await connect(provider.ready.url);
  await closeDatabase();
  return provider;
}

/** @returns how long each request took, in milliseconds */
async function purchase(url: string, { variant, handle }: { variant: string; handle: string }): Promise<number[]> {
  const guest = newGuest(url);
  await guest.send(`/products/${handle}`);
  await guest.send("/cart", { intent: "add", variantId: variant, quantity: "1" });
  await guest.send("/cart");
  const { location: session } = await guest.send("/checkout", {});
  await guest.send(session);
  const shown = formStamp({ now: Date.now() - MINUTE_MS });
  const saved = await guest.send(session, { ...details, shown, website: "" });
  const review = await guest.send(saved.location);
  const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(review.text)?.[1] ?? "";
  const paying = await guest.send(`${session}/pay`, { idempotencyKey });
  const page = /<meta http-equiv="refresh" content="0;url=([^"]+)">/.exec(paying.text)?.[1] ?? "";
  await guest.send(page);
  await guest.send(page, { outcome: "approve" });
  // The event may have been there first: then the page leads on by itself.
  const back = await guest.send(`${session}/return`);
  const order = back.location || (await guest.send(`${session}/return`, {})).location;
  const placed = await guest.send(order);
  if (!placed.text.includes("Order")) throw new Error(`There is no order at ${order || session}.`);
  guest.close();
  return guest.times;
}

let guests = 0;

/** Somebody with an address and cookies of their own. */
function newGuest(url: string) {
  guests++;
  const from = `198.19.${(guests >> 8) & 255}.${guests & 255}`;
  const cookies = new Map<string, string>();
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  const ask = (target: URL, form?: Record<string, string>) => {
    const isStore = target.origin === url;
    const body = form && new URLSearchParams(form).toString();
    const headers = {
      ...(isStore ? { host: new URL(ORIGIN).host, "x-forwarded-for": from, "x-forwarded-proto": "https" } : {}),
      ...(isStore ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") } : {}),
      ...(body === undefined
        ? {}
        : { "content-type": "application/x-www-form-urlencoded", "content-length": body.length }),
      ...(body === undefined || !isStore ? {} : { origin: ORIGIN }),
    };
    return new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
      const method = body === undefined ? "GET" : "POST";
      const request = http.request(target, { method, agent, headers }, async (answer) => {
        for (const line of answer.headers["set-cookie"] ?? []) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const { location = "" } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, location, text: Buffer.concat(await answer.toArray()).toString() });
      });
      request.on("error", reject).end(body);
    });
  };
  return {
    times,
    close: () => agent.destroy(),
    async send(path: string, form?: Record<string, string>) {
      const startedAt = performance.now();
      const answer = await ask(new URL(path, url), form);
      times.push(performance.now() - startedAt);
      if (answer.status >= 400) throw new Error(`${path} was answered with ${answer.status}.`);
      return { ...answer, location: answer.location.replace(ORIGIN, "") };
    },
  };
}
