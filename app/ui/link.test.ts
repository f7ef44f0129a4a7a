import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { Link } from "./link.tsx";

/** As the server renders it on the page /products/mug?from=list. */
const written = (props: Partial<Parameters<typeof Link>[0]> & { to: Parameters<typeof Link>[0]["to"] }) =>
  renderToStaticMarkup(
    createElement(StaticRouter, { location: "/products/mug?from=list" }, createElement(Link, props, "Go")),
  );

describe("a link on the server", () => {
  it.each([
    ["/", "/"],
    ["/products", "/products"],
    ["/products/mug-0.5l", "/products/mug-0.5l"],
    ["/products?q=a%20b&page=2", "/products?q=a%20b&amp;page=2"],
    ["/checkout/1?step=review#payment", "/checkout/1?step=review#payment"],
    ["?page=2", "/products/mug?page=2"],
    ["#reviews", "/products/mug#reviews"],
    [{ pathname: "/cart", search: "?x=1" }, "/cart?x=1"],
    ["/products/../admin", "/admin"],
    ["/products/./mug", "/products/mug"],
    ["/products//mug", "/products/mug"],
    ["/products?", "/products"],
  ])("to %j leads to %s", (to, href) => {
    expect(written({ to })).toBe(`<a href="${href}" data-discover="true">Go</a>`);
  });

  it("carries attributes of the element, and none that only the router reads", () => {
    const onlyRouter = { prefetch: "none", replace: true, reloadDocument: true, viewTransition: true } as const;
    expect(written({ to: "/cart", className: "big", "aria-label": "Cart", rel: "nofollow", ...onlyRouter })).toBe(
      '<a class="big" aria-label="Cart" rel="nofollow" href="/cart" data-discover="true">Go</a>',
    );
    expect(written({ to: "/cart", discover: "none" })).toBe('<a href="/cart">Go</a>');
  });
});
