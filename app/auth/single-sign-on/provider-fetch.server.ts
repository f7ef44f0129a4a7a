import { SignInRefusal } from "./sign-in-refusal.ts";

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 256 * 1024;

/**
 * Calls the sign-in provider: no redirects, at most 4 seconds and 256 KiB.
 * @param what names the endpoint in the log
 * @returns status and body of a response below 500
 * @throws SignInRefusal `provider_unavailable` without a JSON response
 */
export async function fetchFromProvider(what: string, url: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const headers = { accept: "application/json", ...init.headers };
    const response = await fetch(url, { ...init, headers, redirect: "error", signal });
    const body = await readBounded(response);
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    return { status: response.status, body: JSON.parse(body) as unknown };
  } catch {
    // The cause may quote an address or a body; naming the endpoint is enough.
    throw new SignInRefusal("provider_unavailable", `the provider's ${what} does not answer as it should`);
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
