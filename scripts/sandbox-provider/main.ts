/** Runs the sandbox payment provider. Configuration: the `SANDBOX_…` variables, see docs/sandbox-provider.md. */
import { EnvError, sandboxEnv } from "#app/platform/env.server.ts";
import { startSandboxProvider } from "./server.ts";

try {
  const { SANDBOX_DATA_DIR: dataDir, SANDBOX_EVENTS_URL: eventsUrl, ...rest } = sandboxEnv();
  const provider = await startSandboxProvider({
    port: rest.SANDBOX_PORT,
    host: rest.SANDBOX_HOST,
    dataDir,
    apiKey: rest.SANDBOX_API_KEY,
    webhookSecret: rest.SANDBOX_WEBHOOK_SECRET,
    eventsUrl,
    publicUrl: rest.SANDBOX_PUBLIC_URL,
  });
  console.log(`Sandbox payment provider at ${provider.url}, events to ${eventsUrl}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => provider.close().then(() => process.exit(0)));
  }
  // Started by another program with a channel: without that program it has no purpose.
  process.once("disconnect", () => provider.close().then(() => process.exit(0)));
} catch (error) {
  const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  if (taken) console.error("The sandbox provider's port (SANDBOX_PORT) is in use.");
  else console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}
