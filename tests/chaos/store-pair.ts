/** Two store processes behind one address, each killed again and again. */
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { startBalancer } from "#tests/fixtures/balancer.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

/** A process lives this long on average after it is ready. */
const MEAN_LIFE_MS = 5000;

export type StorePair = {
  /** Where shoppers and the provider come in. */
  url: string;
  port: number;
  origin: string;
  /** Starts both, and the killing. */
  begin(databaseUrl: string): Promise<void>;
  /** Ends the killing and resolves when both are ready. */
  calm(): Promise<void>;
  /** Kills both once more and starts them again. */
  restartBoth(): Promise<void>;
  close(): Promise<void>;
  readonly tally: Tally;
};

type Tally = {
  kills: number;
  /** Starts that failed, as they do while the database is away. */
  failedStarts: number;
  /** What processes printed that ended without being killed. */
  crashes: string[];
};
type Options = { random: () => number; env: Record<string, string> };

/** Takes the ports; nothing answers before `begin`. */
export async function preparePair({ random, env }: Options): Promise<StorePair> {
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const stores: StoreProcess[] = [];
  const lives: Promise<void>[] = [];
  const peace = new AbortController();
  const tally: Tally = { kills: 0, failedStarts: 0, crashes: [] };
  const kill = () => Promise.all(stores.map((store) => store.kill()));
  const calm = async () => {
    peace.abort();
    await Promise.all(lives);
  };
  return {
    url: balancer.url,
    port: balancer.port,
    origin: "https://shop.test",
    tally,
    async begin(databaseUrl) {
      for (const port of ports) stores.push(await startStoreProcess({ databaseUrl, port, https: false, env }));
      lives.push(...stores.map((store) => live(store, random, peace.signal, tally)));
    },
    calm,
    async restartBoth() {
      await kill();
      await Promise.all(stores.map((store) => revive(store, tally)));
    },
    async close() {
      await calm();
      await kill();
      await balancer.close();
    },
  };
}

/** Kills a store whenever its time has come and starts it again, until there is peace. */
async function live(store: StoreProcess, random: () => number, peace: AbortSignal, tally: Tally) {
  while (!peace.aborted) {
    // Exponential, so that every moment of a life is as likely as any other to be the last.
    const milliseconds = -Math.log(1 - random()) * MEAN_LIFE_MS;
    const time = delay(milliseconds, "over", { signal: peace, ref: false }).catch(() => "peace");
    const end = await Promise.race([time, store.exited()]);
    if (end === "peace") return;
    if (end !== "over") tally.crashes.push(`exit ${end}: ${store.output().slice(-2000)}`);
    await store.kill();
    tally.kills += 1;
    await revive(store, tally);
  }
}

async function revive(store: StoreProcess, tally: Tally) {
  for (;;) {
    try {
      return await store.restart();
    } catch {
      tally.failedStarts += 1;
      await delay(200);
    }
  }
}
