/** Two store processes behind one address, each killed again and again. */
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { startBalancer } from "#tests/fixtures/balancer.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

/** So many requests of shoppers lie between two kills, on average. */
const MEAN_REQUESTS = 25;

export type StorePair = {
  /** Where shoppers and the provider come in. */
  url: string;
  port: number;
  origin: string;
  /** Starts both, and the killing. */
  begin(databaseUrl: string): Promise<void>;
  /** To be told of each thing that a shopper asks: one of the processes may not live to answer it. */
  noteRequest(): void;
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
type Life = { store: StoreProcess; up: boolean };

/** Takes the ports; nothing answers before `begin`. */
export async function preparePair({ random, env }: Options): Promise<StorePair> {
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const lives: Life[] = [];
  const starts: Promise<void>[] = [];
  const tally: Tally = { kills: 0, failedStarts: 0, crashes: [] };
  const count = { requests: 0, next: Number.POSITIVE_INFINITY, turn: 0 };
  const drawNext = () => {
    count.next = count.requests + 1 + Math.floor(random() * 2 * MEAN_REQUESTS);
  };
  const start = (life: Life) => void starts.push(revive(life, tally).then(() => watch(life, tally, start)));
  const calm = async () => {
    count.next = Number.POSITIVE_INFINITY;
    // One that ends by itself as it starts is started again.
    while (starts.length > 0) await starts.shift();
  };
  return {
    url: balancer.url,
    port: balancer.port,
    origin: "https://shop.test",
    tally,
    async begin(databaseUrl) {
      for (const port of ports) {
        const life = { store: await startStoreProcess({ databaseUrl, port, https: false, env }), up: true };
        lives.push(life);
        watch(life, tally, start);
      }
      drawNext();
    },
    noteRequest() {
      count.requests += 1;
      if (count.requests < count.next) return;
      // The one whose turn it is; while it starts, the other; while both start, whichever is there first.
      const victim = [lives[count.turn % 2], lives[(count.turn + 1) % 2]].find((life) => life?.up);
      if (!victim) return;
      count.turn += 1;
      drawNext();
      victim.up = false;
      tally.kills += 1;
      starts.push(victim.store.kill().then(() => start(victim)));
    },
    calm,
    async restartBoth() {
      await killAll(lives);
      lives.forEach(start);
      await calm();
    },
    async close() {
      await calm();
      await killAll(lives);
      await balancer.close();
    },
  };
}

function killAll(lives: Life[]) {
  for (const life of lives) life.up = false;
  return Promise.all(lives.map(({ store }) => store.kill()));
}

/** Starts a process that has ended, until it is ready. */
async function revive(life: Life, tally: Tally) {
  for (;;) {
    try {
      await life.store.restart();
      life.up = true;
      return;
    } catch {
      tally.failedStarts += 1;
      await delay(200);
    }
  }
}

/** One that ends without being killed is written down, and started again so that the sale goes on. */
function watch(life: Life, tally: Tally, start: (life: Life) => void) {
  void life.store.exited().then((end) => {
    if (!life.up) return;
    life.up = false;
    tally.crashes.push(`exit ${end}: ${life.store.output().slice(-2000)}`);
    start(life);
  });
}
