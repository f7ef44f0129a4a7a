/**
 * Prisma's schema engine without its native binary: speaks the binary's protocol to Prisma's command line and drives
 * the official WASM build of the same engine over node-postgres. See docs/decisions/0002-wasm-schema-engine.md.
 */
import { parseEngineArguments } from "./arguments.ts";
import { runCommand } from "./commands.ts";
import { logLine } from "./log-line.ts";
import { serve } from "./protocol.ts";

// Prisma reads stderr as JSON lines; a bare warning of Node's would break that.
process.removeAllListeners("warning");
process.on("warning", (warning) => logLine("WARN", { message: warning.message }));

const options = parseEngineArguments(process.argv.slice(2));
// The engine's connection would keep the process alive after its last request.
process.exit(options.command ? await runCommand(options.command, options.url) : await serve(options));
