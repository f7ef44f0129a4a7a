/** What stands in front of a public store today: TLS and HTTP/2, and HTTP/1.1 behind it. For pages that are only read. */
import http from "node:http";
import http2 from "node:http2";
import { shopCertificate } from "#tests/fixtures/tls-proxy.ts";

const ofTheConnection = /^(?::|connection$|keep-alive$|transfer-encoding$)/i;

const endToEnd = (headers: Readonly<http.IncomingHttpHeaders>): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.test(name)));

/**
 * Listens on a free loopback port and passes each request to `targetPort`, as the store's own public host asks for it.
 * @param publicHost what the store takes its own pages to be asked by, `host:port`
 */
export async function startHttp2Proxy(targetPort: number, publicHost: string) {
  const server = http2.createSecureServer(await shopCertificate(), (request, response) => {
    const headers = { ...endToEnd(request.headers), host: publicHost, "x-forwarded-proto": "https" };
    const { method, url: path } = request;
    const onward = http.request({ host: "127.0.0.1", port: targetPort, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.pipe(response);
    });
    onward.on("error", () => response.stream.close());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A TCP server without a port.");
  return { port: address.port, close: () => server.close() };
}
