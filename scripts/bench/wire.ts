/** HTTP with as little work as possible: what the client takes of the processor is missing to the store. */
import net from "node:net";

export type Wire = { send(request: Buffer): Promise<number>; close(): void };

/** A request with its body, as the bytes that go out. */
export function requestBytes(url: string, headers: Record<string, string>, body: Buffer): Buffer {
  const { host, pathname } = new URL(url);
  const lines = [`POST ${pathname} HTTP/1.1`, `host: ${host}`, `content-length: ${body.length}`];
  lines.push(...Object.entries(headers).map(([name, value]) => `${name}: ${value}`));
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body]);
}

/** One connection that is kept, one request at a time; `send` gives the status. */
export async function openWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  let received = "";
  let waiting: PromiseWithResolvers<number> | undefined;
  socket.setEncoding("latin1").on("data", (text: string) => {
    received += text;
    const end = received.indexOf("\r\n\r\n");
    const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
    if (end === -1 || length === undefined || received.length < end + 4 + Number(length)) return;
    const status = Number(received.slice(9, 12));
    received = "";
    waiting?.resolve(status);
  });
  socket.on("close", () => waiting?.reject(new Error("The store closed the connection.")));
  return {
    send(request) {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}
