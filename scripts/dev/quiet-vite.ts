import { createServer, type InlineConfig, type ViteDevServer } from "vite";

/**
 * Creates a Vite server that leaves the terminal alone. React Router's plugin sets a deprecated option in servers of its
 * own; Vite warns of each, and clears a terminal when a warning repeats, whatever was printed there.
 */
export async function createQuietVite(config: InlineConfig): Promise<ViteDevServer> {
  const { warn } = console;
  const { isTTY } = process.stdout;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes("`envFile` option is deprecated")) warn(...parts);
  };
  process.stdout.isTTY = false;
  try {
    return await createServer({ ...config, clearScreen: false });
  } finally {
    console.warn = warn;
    process.stdout.isTTY = isTTY;
  }
}
