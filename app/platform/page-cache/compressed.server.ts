import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../representation.server.ts";

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzipped = promisify<Buffer, Buffer>(gzip);

/** A body in an encoding. @param quality brotli's, 0 to 11 */
export const compressed: Record<Encoding, (body: Buffer, quality: number) => Promise<Buffer>> = {
  br: (body, quality) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: gzipped,
  identity: async (body) => body,
};
