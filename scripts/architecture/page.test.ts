import { describe, expect, it } from "vitest";
import { diagram, floorEdges, partEdges } from "./map.ts";
import { drawWay } from "./ways.ts";

const files = [
  {
    file: "app/routes/storefront/cart.tsx",
    text: 'import { cartFor } from "#app/modules/carts/index.server.ts";\nimport type { A } from "#app/ui/a.ts";\ncartFor();',
  },
  {
    file: "app/modules/carts/index.server.ts",
    text: '/**\n * The cart | of a Shopper. More.\n * @param a none\n */\nexport function cartFor() {\n  enqueue("cart.emptied");\n}',
  },
  { file: "app/flows/checkout/start.server.ts", text: 'import { cartFor } from "#app/modules/carts/index.server.ts";' },
  { file: "app/modules/carts/empty.server.ts", text: "export const emptyCart = () => {};" },
];

describe("the map", () => {
  it("has an arrow for what is imported at run time, by floors and by parts", () => {
    expect(floorEdges(files)).toEqual(
      new Map([
        ["routes", new Set(["modules"])],
        ["flows", new Set(["modules"])],
      ]),
    );
    expect(partEdges(files)).toEqual(new Map([["flows/checkout", new Set(["carts"])]]));
    expect(diagram(partEdges(files))).toContain('flows_checkout["flows/checkout"] --> carts["carts"]');
  });
});

describe("a way", () => {
  const cart = "app/routes/storefront/cart.tsx";

  it("shows each step with its file and the first sentence about it", () => {
    const way = drawWay(
      [
        { from: cart, to: "cartFor" },
        { from: "cartFor", to: "emptyCart", job: "cart.emptied" },
      ],
      files,
    );
    expect(way).toContain("| `storefront/cart.tsx` | `app/routes/storefront/cart.tsx` | `/cart`, for anyone |");
    expect(way).toContain("| `cartFor` | `app/modules/carts/index.server.ts` | The cart \\| of a Shopper. |");
    expect(way).toContain('s1 -->|"job cart.emptied"| s2');
  });

  it("fails where the code no longer has a step, or one no longer leads to the next", () => {
    expect(() => drawWay([{ from: cart, to: "wishlistFor" }], files)).toThrow("wishlistFor is not there");
    expect(() => drawWay([{ from: "emptyCart", to: "cartFor" }], files)).toThrow("no longer mentions cartFor");
    expect(() => drawWay([{ from: "cartFor", to: "emptyCart", job: "cart.left" }], files)).toThrow('"cart.left"');
    expect(() => drawWay([{ from: cart, to: "cartFor" }], [...files, ...files])).toThrow("declared twice");
  });
});
