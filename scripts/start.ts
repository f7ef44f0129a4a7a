import { enableCompileCache } from "node:module";
import path from "node:path";

// What V8 made of the sources is kept in the build, which the next build empties. Where that is read-only, nothing is.
enableCompileCache(path.resolve(import.meta.dirname, "../build/server/.compile-cache"));

// Loaded after that, so that it holds for them.
const { runCommand } = await import("./shared/command.ts");
const { startCommand } = await import("./start/command.ts");
const code = await runCommand(startCommand(), process.argv.slice(2), process);
// A start that failed may have opened what would keep the process alive.
if (code !== 0) process.exit(code);
