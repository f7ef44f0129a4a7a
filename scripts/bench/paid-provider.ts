/** A process of its own: a sandbox provider at which every payment intent is paid, with the amount that its id ends with. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Wanted = { reference: string; amount: number };

const server = http.createServer(async (request, answer) => {
  // The store asks for nothing else with a body.
  const wanted = request.method === "POST" ? ((await json(request)) as Wanted) : null;
  const id = wanted ? `pi_${wanted.reference}_${wanted.amount}` : (request.url?.split("/").at(-1) ?? "");
  const amount = Number(id.split("_").at(-1));
  const sums = { amount, amountCaptured: amount, amountRefunded: 0 };
  // The store leads no one to a page elsewhere.
  const url = `http://${request.headers.host}/pay/${id}`;
  const intent = { id, status: "succeeded", ...sums, currency: "EUR", url };
  answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(intent));
});
// The store may be about to send its next question when an idle connection closes.
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("disconnect", () => process.exit());
