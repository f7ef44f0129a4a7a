/** HTTP with as little work as possible: what the client takes of the processor is missing to the store. */
import net from "node:net";

export type Wire = { send(request: Buffer): Promise<number>; close(): void };

/** A request with its body, as the bytes that go out. */
export function requestBytes(url: string, headers: Record<string, string>, body: Buffer): Buffer {
  return Buffer.concat([headBytes("POST", url, { "content-length": String(body.length), ...headers }), body]);
}

/** A request for a page, as the bytes that go out. */
export const pageBytes = (url: string, headers: Record<string, string>): Buffer => headBytes("GET", url, headers);

function headBytes(method: string, url: string, headers: Record<string, string>): Buffer {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${[`${method} ${pathname}${search} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`);
}

const LAST_CHUNK = "\r\n0\r\n\r\n";

/** An answer as it arrives: its status, and whether all of it is there. */
function readAnswer() {
  let head = "";
  let status = 0;
  /** Bytes of the body; unknown where it comes in chunks, which end with an empty one. */
  let length: number | undefined;
  let received = 0;
  let tail = "";
  const bodyIs = (text: string, bytes: number) => {
    received += bytes;
    tail = (tail + text.slice(-LAST_CHUNK.length)).slice(-LAST_CHUNK.length);
  };
  return {
    /** @returns the status once the answer is whole */
    add(piece: Buffer): number | undefined {
      if (status > 0) bodyIs(piece.toString("latin1", Math.max(0, piece.length - LAST_CHUNK.length)), piece.length);
      else {
        head += piece.toString("latin1");
        const end = head.indexOf("\r\n\r\n");
        if (end === -1) return undefined;
        status = Number(head.slice(9, 12));
        const said = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1];
        if (said !== undefined) length = Number(said);
        if (status === 304) length = 0;
        bodyIs(head.slice(end + 2), head.length - end - 4);
      }
      const whole = length === undefined ? tail === LAST_CHUNK : received >= length;
      return whole ? status : undefined;
    },
  };
}

/** One connection that is kept, one request at a time; `send` gives the status. */
export async function openWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  let answer = readAnswer();
  let waiting: PromiseWithResolvers<number> | undefined;
  socket.on("data", (piece: Buffer) => {
    const status = answer.add(piece);
    if (status === undefined) return;
    answer = readAnswer();
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
