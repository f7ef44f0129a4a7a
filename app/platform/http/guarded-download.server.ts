import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import http from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { DownloadProblem } from "./download-problem.ts";

type Options = {
  /** Where to: a file that doesn't exist yet. */
  path: string;
  maxBytes: number;
  /** Ends the download however far it is, so that a server that sends slowly holds nothing for long. */
  signal: AbortSignal;
  /** Of `guardedAgent`: which addresses may be reached. */
  agent: http.Agent;
  headers: Record<string, string>;
};

/**
 * Downloads a URL that people entered into a file, without following redirects. What it has of a failed one is removed.
 * @returns null, or why the answer isn't a file that may be kept
 * @throws the network's error, such as `ClosedAddress` or one with a code; the signal's reason where that ended it
 */
export async function guardedDownload(url: URL, options: Options): Promise<DownloadProblem | null> {
  try {
    return await download(url, options);
  } catch (error) {
    await rm(options.path, { force: true });
    if (error instanceof TooLarge) return { reason: "too_large", maxBytes: options.maxBytes };
    // The connection's own error says only that it ended.
    throw options.signal.aborted ? options.signal.reason : error;
  }
}

async function download(url: URL, options: Options): Promise<DownloadProblem | null> {
  const { path, maxBytes, signal } = options;
  const answer = await answerTo(url, options);
  const { statusCode: status = 0, headers } = answer;
  const problem: DownloadProblem | null =
    status >= 300 && status < 400
      ? { reason: "redirected" }
      : status !== 200
        ? { reason: "status", status }
        : Number(headers["content-length"]) > maxBytes
          ? { reason: "too_large", maxBytes }
          : null;
  if (problem) {
    answer.destroy();
    return problem;
  }
  const file = createWriteStream(path, { flags: "wx" });
  await pipeline(answer, (source: Readable) => upTo(maxBytes, source), file, { signal });
  return null;
}

function answerTo(url: URL, { headers, agent, signal }: Options): Promise<http.IncomingMessage> {
  const { get } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, "Accept-Encoding": "identity" }, agent, signal }, resolve).on("error", reject);
  });
}

class TooLarge extends Error {}

async function* upTo(maxBytes: number, source: Readable) {
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge();
    yield chunk;
  }
}
