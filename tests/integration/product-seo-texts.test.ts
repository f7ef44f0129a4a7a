/** A product's own texts for search engines and link previews, over HTTP. */
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const running = useRunningStore({ https: false });

it("a product’s own texts replace title and description in its head from the next request on, and an empty one doesn’t", async () => {
  const { productId, handle, title } = await newVariant();
  const guest = httpClient(running.store);
  const change = (data: object) => db().product.update({ where: { id: productId }, data });
  const shown = async () => {
    const { text: html } = await guest.get(`/products/${handle}`);
    const found = (pattern: RegExp) => pattern.exec(html)?.[1];
    const [thing] = JSON.parse(found(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/) ?? "{}")[
      "@graph"
    ];
    expect(html).toContain(`>${title}</h1>`);
    return {
      title: found(/<title>([^<]*) · [^<]*<\/title>/),
      description: found(/<meta name="description" content="([^"]*)"/),
      preview: [found(/property="og:title" content="([^"]*)"/), found(/property="og:description" content="([^"]*)"/)],
      data: [thing.name, thing.description],
    };
  };
  await change({ description: "For two.\nNot three." });
  const automatic = {
    title,
    description: "For two.",
    preview: [title, "For two."],
    data: [title, "For two.\nNot three."],
  };
  expect(await shown()).toEqual(automatic);
  const [seoTitle, seoDescription] = ["Pots from Porto", "For soup and for stew."];
  await change({ seoTitle, seoDescription });
  expect(await shown()).toEqual({
    ...{ title: seoTitle, description: seoDescription },
    ...{ preview: [seoTitle, seoDescription], data: [title, seoDescription] },
  });
  await change({ seoDescription: "" });
  expect(await shown()).toEqual({
    ...{ ...automatic, title: seoTitle, preview: [seoTitle, "For two."] },
  });
  await change({ seoTitle: "" });
  expect(await shown()).toEqual(automatic);
});
