/**
 * Loaded into the store's process by --import, for measuring alone: on SIGUSR2 it prints what the process took since the
 * last time (processor time in milliseconds), its memory, and the greatest it ever had (MiB). It wakes nothing by itself.
 */
const MIB = 1024 * 1024;
let before = { user: 0, system: 0 };

process.on("SIGUSR2", () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  const rss = process.memoryUsage.rss() / MIB;
  const greatest = process.resourceUsage().maxRSS / 1024;
  console.log(JSON.stringify({ probe: { cpuMs: (user + system) / 1000, rss, greatest } }));
});
