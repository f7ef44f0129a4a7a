/** A program for measuring alone: Node and React with nothing of a store, as what its answers are compared with. */
import http from "node:http";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const PRODUCTS = 24;

const WIDTHS = [160, 320, 480, 640, 960];
const box = "relative overflow-hidden rounded-lg border border-line bg-sunken transition-shadow duration-150";

/** About what a shop shows of a product: picture in several sizes, name, price, what it was, colours, stock. */
const card = (number: number) =>
  createElement(
    "li",
    { key: number, className: "group relative flex flex-col gap-3" },
    createElement(
      "div",
      { className: box },
      createElement("img", {
        src: `/media/product-${number}/480.webp`,
        srcSet: WIDTHS.map((width) => `/media/product-${number}/${width}.webp ${width}w`).join(", "),
        sizes: "(min-width: 64rem) 20vw, (min-width: 40rem) 33vw, 50vw",
        ...{ alt: `Product ${number} from the front`, width: 960, height: 960, loading: "lazy" },
        className: "h-full w-full object-cover transition-transform duration-300 group-hover:scale-105",
      }),
      createElement("span", { className: "absolute start-3 top-3 rounded bg-surface px-2 py-1 text-xs" }, "New"),
    ),
    createElement(
      "h2",
      { className: "text-base font-medium leading-snug" },
      createElement(
        "a",
        { href: `/products/product-${number}`, className: "after:absolute after:inset-0" },
        `Product ${number}`,
      ),
    ),
    createElement(
      "p",
      { className: "flex items-baseline gap-2" },
      createElement("span", { className: "font-semibold tabular-nums" }, `€${number}.00`),
      createElement("s", { className: "text-sm text-muted" }, `€${number + 5}.00`),
    ),
    createElement(
      "ul",
      { className: "flex gap-1.5" },
      ["Slate", "Moss", "Clay"].map((colour) =>
        createElement("li", { key: colour, className: "rounded-full border px-2 text-xs text-muted" }, colour),
      ),
    ),
    createElement("p", { className: "text-sm text-muted" }, "In stock"),
  );
const grid = () =>
  createElement(
    "ul",
    null,
    Array.from({ length: PRODUCTS }, (_, number) => card(number)),
  );

const small = Buffer.alloc(338, "x");
const answers: Record<string, () => Buffer> = {
  "/grid": () => Buffer.from(renderToString(grid())),
  "/small": () => small,
  "/readyz": () => small,
};

/** As many bytes as a page of the store has when it is sent. */
const ready = new Map<string, Buffer>();
function bytesFor(url: string): Buffer | undefined {
  const length = /^\/bytes\/(\d+)$/.exec(url)?.[1];
  if (length !== undefined && !ready.has(url)) ready.set(url, Buffer.alloc(Number(length), "x"));
  return ready.get(url);
}

const server = http.createServer(({ url = "" }, response) => {
  if (url === "/not-modified") return response.writeHead(304, { etag: '"x"' }).end();
  const body = answers[url]?.() ?? bytesFor(url);
  if (!body) return response.writeHead(404).end();
  return response.writeHead(200, { "content-type": "text/html", "content-length": body.length }).end(body);
});
server.listen(Number(process.argv[2]), "127.0.0.1");
