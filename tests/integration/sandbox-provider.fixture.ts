/** A receiver of events, and a client of the sandbox provider as a store would be one. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterEach, vi } from "vitest";
import { type SandboxOptions, startSandboxProvider } from "#scripts/sandbox-provider/server.ts";

export const apiKey = "sk_test_0123456789abcdef";
export const webhookSecret = `whsec_${randomBytes(32).toString("base64")}`;

export type Received = { id: string; type: string; version: number; valid: boolean; body: string; signature: string };

/** The signature is checked over the exact bytes, and nothing of the body is read before. */
function read(headers: NodeJS.Dict<string | string[]>, bytes: Buffer): Received {
  const body = bytes.toString("utf8");
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  let valid = true;
  try {
    new Webhook(webhookSecret).verify(body, signed);
  } catch {
    valid = false;
  }
  const event = JSON.parse(body);
  const intent = event.data.object.paymentIntent ?? event.data.object;
  return {
    id: event.id,
    type: event.type,
    version: intent.version,
    valid,
    body,
    signature: signed["webhook-signature"] ?? "",
  };
}

/** Answers 401 to what does not verify, and otherwise what `answer` says. */
export async function startReceiver(answer: (event: Received, seenBefore: number) => number = () => 200) {
  const received: Received[] = [];
  const accepted: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const event = read(request.headers, Buffer.concat(chunks));
    const seenBefore = received.filter(({ id }) => id === event.id).length;
    received.push(event);
    const status = event.valid ? answer(event, seenBefore) : 401;
    if (status < 300) accepted.push(event);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    accepted,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the test started, ended in reverse order after it. */
export const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

export function sandboxOptions(eventsUrl: string, more: Partial<SandboxOptions> = {}): SandboxOptions {
  const dataDir = mkdtempSync(path.join(tmpdir(), "sandbox-provider-"));
  cleanUps.unshift(() => rmSync(dataDir, { recursive: true, force: true }));
  return { port: 0, dataDir, apiKey, webhookSecret, eventsUrl, confirmLaterMs: 50, ...more };
}

type Json = { [key: string]: unknown };

export function clientOf(url: string) {
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    // Every answer of the API is a JSON object; the tests state which fields they expect.
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Json };
  }
  const order = { amount: 1250, currency: "EUR", reference: "payment-1", returnUrl: "http://store.example/return?a=1" };
  return {
    get: (path: string) => call("GET", path),
    post: (path: string, body?: unknown, headers?: Record<string, string>) => call("POST", path, body, headers),
    call,
    order,
    async newIntent(fields: Json = {}): Promise<string> {
      const { status, text, body } = await call("POST", "/v1/payment_intents", { ...order, ...fields });
      if (status !== 201) throw new Error(text);
      return String(body.id);
    },
    pay: (id: string, outcome: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/pay/${id}`, {
        method: "POST",
        body: new URLSearchParams({ outcome }),
        headers,
        redirect: "manual",
      }),
  };
}

type SetUp = Partial<SandboxOptions> & { answer?: (event: Received, seenBefore: number) => number };

/** A receiver, a provider that sends to it, and a client of the provider. */
export async function setUp({ answer, ...more }: SetUp = {}) {
  const receiver = await startReceiver(answer);
  cleanUps.push(receiver.close);
  const options = sandboxOptions(receiver.url, more);
  const provider = await startSandboxProvider(options);
  cleanUps.push(provider.close);
  return { receiver, options, provider, client: clientOf(provider.url) };
}

export const typesOf = (events: Received[]) => events.map(({ type }) => type);
export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 8000, interval: 10 });
