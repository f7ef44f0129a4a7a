/**
 * Loaded into the store's process by --import, for measuring alone: on SIGUSR2 it prints what it saw since the last time
 * (event-loop delay in milliseconds, greatest memory in MiB) and begins anew.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";

const MIB = 1024 * 1024;
const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let rss = 0;
const look = () => {
  rss = Math.max(rss, process.memoryUsage.rss() / MIB);
};

delay.enable();
setInterval(look, 100).unref();
process.on("SIGUSR2", () => {
  look();
  // The histogram counts the timer's own interval as well.
  const p99 = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
  console.log(JSON.stringify({ probe: { p99, rss } }));
  delay.reset();
  rss = 0;
});
