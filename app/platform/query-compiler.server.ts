import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PACKED = "@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs";

/**
 * Replaces in the build the module of that name, which exports WebAssembly as a text of 4 MB: V8 would keep it as
 * source, as a value and as compiled code. This reads it when `Buffer.from` needs it, and keeps nothing.
 */
export const wasm = {
  [Symbol.toPrimitive]() {
    const source = readFileSync(fileURLToPath(import.meta.resolve(PACKED)), "latin1");
    const begin = source.indexOf('"') + 1;
    const packed = source.slice(begin, source.indexOf('"', begin));
    // WebAssembly starts with the four bytes "\0asm".
    if (!packed.startsWith("AGFzb"))
      throw new Error(`${PACKED} has another form than this version of the store knows.`);
    return packed;
  },
};
