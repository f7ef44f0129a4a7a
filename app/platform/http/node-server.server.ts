import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { log } from "../logging.server.ts";
import type { StoreParts } from "./exchange.server.ts";
import { requestPipeline } from "./pipeline.server.ts";
import { type ProblemCode, problemCodes } from "./problem.server.ts";
import { securityHeaders } from "./security-headers.server.ts";

type ListeningServer = { port: number; close(): Promise<void> };

/** Listens on `host`:`port` (0: a free one). `close()` gives requests in flight `limits.shutdownMs`. @throws Error */
export async function listen(
  parts: StoreParts,
  address: { port: number; host?: string | undefined },
): Promise<ListeningServer> {
  const { limits } = parts;
  const state = { closing: false };
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.min(1000, limits.headersMs),
    requireHostHeader: false,
  });
  server.setTimeout(limits.idleMs);
  const lastResponse = trackResponses(server);
  const pipeline = requestPipeline(parts);
  const handle = (expectsContinue: boolean) => (request: IncomingMessage, response: ServerResponse) => {
    response.once("close", () => state.closing && setImmediate(() => server.closeIdleConnections()));
    void pipeline(request, response, { expectsContinue, isClosing: () => state.closing });
  };
  server.on("request", handle(false));
  server.on("checkContinue", handle(true));
  server.on("checkExpectation", handle(false));
  server.on("connect", (_request, socket) => answerRaw(socket, "method_not_allowed", parts));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const response = lastResponse(socket);
    const isSending = response?.headersSent && !response.writableFinished;
    const isAnswered = response?.headersSent && !response.req.complete;
    const refuse = () => answerRaw(socket, codeOfParserError(error.code), parts, error.code);
    if (!socket.writable || error.code === "ECONNRESET" || isAnswered) socket.destroy();
    else if (isSending) response.once("finish", refuse);
    else refuse();
  });
  const port = await startListening(server, address);
  return { port, close: () => closeGracefully(server, state, limits.shutdownMs) };
}

/** Tracks each connection's last response, to avoid writing another one into it. */
function trackResponses(server: Server): (socket: Duplex) => ServerResponse | undefined {
  // Not a WeakMap: the garbage collector would look through it each time.
  const current = new Map<Duplex, ServerResponse>();
  const remember = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (!current.has(socket)) socket.once("close", () => current.delete(socket));
    current.set(socket, response);
  };
  server.on("request", remember);
  server.on("checkContinue", remember);
  return (socket) => current.get(socket);
}

function codeOfParserError(code: string | undefined): ProblemCode {
  if (code === "HPE_HEADER_OVERFLOW") return "headers_too_large";
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timeout" : "malformed_request";
}

function answerRaw(socket: Duplex, code: ProblemCode, parts: StoreParts, reason?: string) {
  const requestId = randomUUID();
  const { status, title } = problemCodes[code];
  const https = parts.appOrigin().startsWith("https:");
  const body = `${title}.\n`;
  const headers = {
    ...securityHeaders({ https, development: false }),
    "X-Request-Id": requestId,
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
    ...(status === 405 ? { Allow: "GET, HEAD, POST" } : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  log.info({ requestId, status, reason }, "request refused");
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

function startListening(server: Server, { port, host }: { port: number; host?: string | undefined }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`;
      reject(error.code === "EADDRINUSE" ? new Error(inUse, { cause: error }) : error);
    });
    server.listen({ port, host }, () => {
      const bound = server.address();
      resolve(typeof bound === "object" && bound ? bound.port : port);
    });
  });
}

async function closeGracefully(server: Server, state: { closing: boolean }, graceMs: number): Promise<void> {
  state.closing = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
