import { randomUUID } from "node:crypto";
import http from "node:http";
import { type Finding, quantile, within } from "./finding.ts";
import type { BenchStore } from "./store.ts";

const SAMPLES = 200;
const TOLERANCE = 0.15;

type Ask = { what: string; path: string; baseline: string; emails: Record<string, string[]> };

/** Whether the time of an answer tells who has an account, with account recovery on (SEC-A2). */
export async function benchRecoveryTimes(store: BenchStore): Promise<Finding[]> {
  const service = await startEmailSink();
  const twin = await store.startTwin({
    ACCOUNT_RECOVERY: "on",
    EMAIL_SERVICE_API_KEY: "re_bench",
    EMAIL_SERVICE_URL: service.url,
    EMAIL_FROM: "shop@shop.test",
  });
  const unknown = () => Array.from({ length: SAMPLES }, () => `${randomUUID()}@shop.test`);
  const known = () => store.makeAccounts(SAMPLES, "mopqzx7k-wyte");
  const asks: Ask[] = [
    {
      ...{ what: "asking for a new password", path: "request-password-reset", baseline: "account" },
      emails: { account: await known(), "unknown email": unknown(), "no password": await store.makeAccounts(SAMPLES) },
    },
    {
      ...{ what: "signing up", path: "sign-up/email", baseline: "fresh email" },
      emails: { "fresh email": unknown(), "taken email": await known() },
    },
  ];
  try {
    const findings: Finding[] = [];
    for (const ask of asks) findings.push(...(await compare(twin.url, ask)));
    return findings;
  } finally {
    await twin.stop();
    await service.close();
  }
}

async function compare(url: string, { what, path, baseline, emails }: Ask): Promise<Finding[]> {
  const times = new Map(Object.keys(emails).map((kind) => [kind, [] as number[]]));
  for (let sample = 0; sample < SAMPLES; sample++) {
    // In turn, so that whatever else the machine does meets all of them.
    for (const [kind, samples] of times) {
      const startedAt = performance.now();
      await post(`${url}/api/auth/${path}`, emails[kind]?.[sample] ?? "");
      samples.push(performance.now() - startedAt);
    }
  }
  const median = (kind: string) => quantile(times.get(kind) ?? [], 0.5);
  return [...times.keys()]
    .filter((kind) => kind !== baseline)
    .map((kind) => {
      const [time, samples] = [median(kind), median(baseline)];
      return within(
        `median time of ${what}, ${kind} against ${baseline}`,
        time / samples,
        TOLERANCE,
        ` (of ${samples.toFixed(1)} ms)`,
      );
    });
}

let address = 0;

async function post(url: string, email: string) {
  address++;
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: "https://shop.test",
      "x-forwarded-for": `198.19.${(address >> 8) & 255}.${address & 255}`,
    },
    body: JSON.stringify({ name: "Bench", email, password: "mopqzx7k-wyte" }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
}

/** An email provider that takes everything. */
async function startEmailSink() {
  const server = http.createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("A TCP server without a port.");
  return {
    url: `http://127.0.0.1:${at.port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
