import { once } from "node:events";
import { createServer } from "node:net";

/** @throws Error naming the port and what to do, when another program listens there */
export async function requireFreePort(port: number, what: string) {
  const probe = createServer();
  probe.listen(port, "localhost");
  try {
    await once(probe, "listening");
  } catch {
    throw new Error(`Port ${port} (${what}) is in use: stop the other program, or set PORT.`);
  }
  probe.close();
  await once(probe, "close");
}
