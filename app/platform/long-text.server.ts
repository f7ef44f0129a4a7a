/** Answers as long as a sitemap or an export, written as they are read, in memory of a bounded size. */
import { getHeapStatistics } from "node:v8";

const MIB = 1024 * 1024;
/** What long answers may leave behind before it is collected, which takes V8 some 100 ms of processor time. */
const MOST_GARBAGE_BYTES = 20 * MIB;

/** Streams pieces of text in UTF-8, as fast as they are taken. What they leave behind is collected (decision 169). */
export function textStream(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
      collectGarbage();
    },
    async cancel() {
      await pieces.return();
    },
  });
}

/**
 * @param usedBytes what of the memory is in use, alive or not
 * @returns a function that collects when more than `most` bytes have come since the least that was in use
 */
export function collectingEach(most: number, usedBytes: () => number, collect: () => void): () => void {
  let least = Number.POSITIVE_INFINITY;
  return () => {
    const used = usedBytes();
    least = Math.min(least, used);
    if (used - least < most) return;
    collect();
    // More may be alive by now than before.
    least = usedBytes();
  };
}

/** All long answers of the process together. Does nothing unless Node runs with `--expose-gc`, as `npm start` does. */
const collectGarbage = collectingEach(MOST_GARBAGE_BYTES, usedMemory, () =>
  globalThis.gc?.({ type: "major", execution: "sync" }),
);

function usedMemory(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}
