/** The sandbox provider in a process of its own, at any free port: what it takes is not the client's. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { childEnv } from "#app/platform/env.server.ts";
import { freePort } from "../embedded-postgres/server-process.ts";
import { startSandboxProvider } from "../sandbox-provider/server.ts";

type Given = { apiKey: string; webhookSecret: string; eventsUrl: string };

// Written by the benchmark that starts this.
const given = JSON.parse(childEnv().BENCH_PROVIDER ?? "") as Given;
const dataDir = mkdtempSync(path.join(tmpdir(), "latchkey-bench-provider-"));
const provider = await startSandboxProvider({ ...given, port: await freePort(), dataDir });
process.on("disconnect", async () => {
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});
process.send?.({ url: provider.url });
