/** A process of its own: a sandbox provider at which every payment intent is paid, with the amount that its id ends with. */
import http from "node:http";

const server = http.createServer((request, answer) => {
  const id = request.url?.split("/").at(-1) ?? "";
  const amount = Number(id.split("_").at(-1));
  const sums = { amount, amountCaptured: amount, amountRefunded: 0 };
  const intent = { id, status: "succeeded", ...sums, currency: "EUR", url: "http://127.0.0.1/pay" };
  answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(intent));
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
process.on("disconnect", () => process.exit());
