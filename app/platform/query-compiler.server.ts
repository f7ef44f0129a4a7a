import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PACKED = "@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs";

/** Replaces a module of 4 MB of text that V8 would keep three times: read when needed, and not kept (decision 124). */
export const wasm = {
  [Symbol.toPrimitive]() {
    const source = readFileSync(fileURLToPath(import.meta.resolve(PACKED)), "latin1");
    const begin = source.indexOf('"') + 1;
    const packed = source.slice(begin, source.indexOf('"', begin));
    // WebAssembly starts with the four bytes "\0asm".
    if (!packed.startsWith("AGFzb"))
      throw new Error(`${PACKED} has a format that this version of the store does not know.`);
    return packed;
  },
};
