import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { childEnv } from "#app/platform/env.server.ts";
import { type SandboxOptions, startSandboxProvider } from "#scripts/sandbox-provider/server.ts";
import {
  apiKey,
  cleanUps,
  clientOf,
  eventually,
  sandboxOptions,
  setUp,
  startReceiver,
  typesOf,
  webhookSecret,
} from "./sandbox-provider.fixture.ts";

describe("a restart", () => {
  /** Starts the real program and reads its address from the line that it prints. */
  async function startProcess(options: SandboxOptions, port: number) {
    const child = spawn(process.execPath, ["scripts/sandbox-provider/main.ts"], {
      env: childEnv({
        SANDBOX_PORT: String(port),
        SANDBOX_DATA_DIR: options.dataDir,
        SANDBOX_API_KEY: apiKey,
        SANDBOX_WEBHOOK_SECRET: webhookSecret,
        SANDBOX_EVENTS_URL: options.eventsUrl,
      }),
      stdio: ["ignore", "pipe", "inherit"],
    });
    cleanUps.push(() => child.kill("SIGKILL"));
    const [line] = await once(child.stdout, "data");
    const url = /http:\S+:\d+/.exec(String(line))?.[0];
    if (!url) throw new Error(`The provider printed no address: ${line}`);
    return { child, url };
  }

  it("after SIGKILL keeps intents, keys, controls and what is undelivered", async () => {
    let up = false;
    const receiver = await startReceiver(() => (up ? 200 : 503));
    cleanUps.push(receiver.close);
    const options = sandboxOptions(receiver.url);
    const { child: first, url } = await startProcess(options, 0);
    const client = clientOf(url);
    const key = { "idempotency-key": "k1" };
    const created = await client.post("/v1/payment_intents", client.order, key);
    const id = String(created.body.id);
    await client.pay(id, "approve");
    await client.post("/v1/control", { repeat: 0.25, seed: 7 });
    const before = await client.get(`/v1/payment_intents/${id}`);
    first.kill("SIGKILL");
    await once(first, "exit");
    appendFileSync(path.join(options.dataDir, "journal.jsonl"), '[{"kind":"intent","val');

    up = true;
    const { child: second } = await startProcess(options, Number(new URL(url).port));
    expect((await client.get(`/v1/payment_intents/${id}`)).text).toBe(before.text);
    expect((await client.post("/v1/payment_intents", client.order, key)).text).toBe(created.text);
    expect((await client.get("/v1/control")).body).toMatchObject({ repeat: 0.25, seed: 7 });
    await eventually(() => expect(typesOf(receiver.accepted)).toContain("payment_intent.succeeded"));
    const refund = await client.post("/v1/refunds", { paymentIntent: id, amount: 1250 });
    expect(refund.status).toBe(201);

    second.kill("SIGKILL");
    await once(second, "exit");
    await startProcess(options, Number(new URL(url).port));
    expect((await client.get(`/v1/payment_intents/${id}`)).body).toMatchObject({ amountRefunded: 1250, version: 3 });
  });

  it("rewrites a journal of superseded records and loses nothing", async () => {
    const { client, options, provider } = await setUp();
    const id = await client.newIntent();
    for (let count = 0; count < 20; count += 1) await client.post("/v1/control", { seed: count });
    const before = (await client.get(`/v1/payment_intents/${id}`)).body;
    await provider.close();
    cleanUps.pop();
    const again = await startSandboxProvider(options);
    cleanUps.push(again.close);
    const fresh = clientOf(again.url);
    const url = `${again.url}/pay/${id}`;
    expect((await fresh.get(`/v1/payment_intents/${id}`)).body).toEqual({ ...before, url });
    expect((await fresh.get("/v1/control")).body.seed).toBe(19);
  });

  it("names the line of a damaged journal", async () => {
    const { options, provider } = await setUp();
    await provider.close();
    cleanUps.pop();
    appendFileSync(path.join(options.dataDir, "journal.jsonl"), "nonsense\n");
    await expect(startSandboxProvider(options)).rejects.toThrow(/line 1 /);
  });
});
