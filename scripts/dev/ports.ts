import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Looks at both addresses that `localhost` may stand for: a browser would reach whoever has either.
 * @throws Error naming the port and what to do, when another program listens there
 */
export async function requireFreePort(port: number, what: string) {
  for (const host of ["127.0.0.1", "::1"]) {
    if (await isTaken(port, host)) {
      throw new Error(`Port ${port} (${what}) is in use: stop the other program, or set PORT.`);
    }
  }
}

async function isTaken(port: number, host: string): Promise<boolean> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    // Anything else says that this machine lacks the address (no IPv6), or that the port may not be asked for.
    return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  }
  probe.close();
  await once(probe, "close");
  return false;
}
