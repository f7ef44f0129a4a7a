/** The sandbox payment provider: a process of its own that the store reaches over HTTP only. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type ApiContext, answerApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { Deliverer } from "./delivery.ts";
import { answerPage, type Page } from "./hosted-page.ts";
import { errorPage, pageHeaders } from "./pay-page-html.ts";
import { broughtUpToDate } from "./payments.ts";
import type { JournalRecord } from "./records.ts";
import { openState, type State } from "./state.ts";

const CLOCK_MS = 250;

export type SandboxOptions = {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  dataDir: string;
  apiKey: string;
  /** `whsec_` and base64. */
  webhookSecret: string;
  eventsUrl: string;
  /** Where browsers reach the hosted page, when not at the host and port listened on. */
  publicUrl?: string | undefined;
  confirmLaterMs?: number;
  /** Told of every request to the API, for example "GET /v1/payment_intents/pi_1". */
  onCall?: (call: string) => void;
};

export type SandboxProvider = { url: string; port: number; close(): Promise<void> };

const json = (body: string, status = 200, headers: Record<string, string> = {}): Page => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body,
});

function refusal(error: unknown, request: IncomingMessage): Page {
  const known =
    error instanceof ApiError ? error : new ApiError(503, "unavailable", "The request could not be carried out.");
  if (known !== error && !request.destroyed) console.error("sandbox provider:", error);
  if (request.url?.startsWith("/pay/") && request.headers.accept?.includes("text/html")) {
    return {
      status: known.status,
      headers: { ...pageHeaders(), ...known.headers },
      body: errorPage("That didn’t work", known.message),
    };
  }
  const body = JSON.stringify({ error: { code: known.code, message: known.message, ...known.details } });
  return json(body, known.status, known.headers);
}

async function answer(context: ApiContext, request: IncomingMessage): Promise<Page> {
  const target = request.url ?? "";
  if (!target.startsWith("/") || !URL.canParse(target, "http://provider.invalid")) {
    throw new ApiError(400, "malformed_target", "The request target must be a path.");
  }
  const url = new URL(target, "http://provider.invalid");
  if (url.pathname === "/healthz") return json('{"status":"ok"}');
  if (url.pathname.startsWith("/pay/")) return answerPage(context, request, url);
  if (url.pathname.startsWith("/v1/")) {
    const { status, body } = await answerApi(context, request, url);
    return json(body, status);
  }
  throw new ApiError(404, "not_found", "There is nothing at this address.");
}

function send(response: ServerResponse, page: Page) {
  response.writeHead(page.status, {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...page.headers,
    "content-length": Buffer.byteLength(page.body),
  });
  response.end(page.body);
}

/** Answers what is not HTTP at all, or has headers beyond Node's limit. */
function onClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const status = error.code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const body = '{"error":{"code":"malformed_request","message":"The request is not valid HTTP."}}';
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      // A TCP server's address is never a string (a pipe's name) nor null once it listens.
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function contextOf(options: SandboxOptions, state: State, baseUrl: string): ApiContext {
  const commit = (records: JournalRecord[]) => {
    state.commit(records);
    for (const record of records) if (record.kind === "event") deliverer.enqueue(record.value.id);
  };
  const deliverer = new Deliverer({ state, eventsUrl: options.eventsUrl, secret: options.webhookSecret, commit });
  const confirmLaterMs = options.confirmLaterMs ?? 5000;
  return { state, baseUrl, confirmLaterMs, now: Date.now, commit, apiKey: options.apiKey, deliverer };
}

/** Expires and confirms what is due, also when nobody asks. */
function tick(context: ApiContext) {
  for (const id of context.state.open) {
    const intent = context.state.intents.get(id);
    try {
      if (intent) broughtUpToDate(context, intent);
    } catch (error) {
      return console.error("sandbox provider: the clock could not be applied:", error);
    }
  }
}

/**
 * Starts the provider and takes up the deliveries that an earlier process left.
 * @throws Error when the port is taken or the journal is damaged.
 */
export async function startSandboxProvider(options: SandboxOptions): Promise<SandboxProvider> {
  const host = options.host ?? "127.0.0.1";
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 30_000 });
  server.on("clientError", onClientError);
  // The port is taken before the journal is touched: a second start on the same port must not disturb the first.
  const port = await listen(server, options.port, host);
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const baseUrl = options.publicUrl?.replace(/\/+$/, "") ?? url;
  let context: ApiContext;
  try {
    context = contextOf(options, openState(options.dataDir), baseUrl);
  } catch (error) {
    server.close();
    throw error;
  }
  server.on("request", async (request, response) => {
    if (request.url?.startsWith("/v1/")) options.onCall?.(`${request.method} ${request.url}`);
    const page = await answer(context, request).catch((error) => refusal(error, request));
    send(response, page);
  });
  context.deliverer.start();
  const clock = setInterval(() => tick(context), CLOCK_MS);

  return {
    url,
    port,
    async close() {
      clearInterval(clock);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), 2000);
      await closed;
      clearTimeout(patience);
      await context.deliverer.close();
      context.state.close();
    },
  };
}
