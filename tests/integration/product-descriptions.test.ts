/** Descriptions in Markdown, as a product's page gets them. */
import { expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { catalogAdminFor, catalogFor } from "#app/modules/catalog/index.server.ts";
import { plainProduct, plainVariant } from "#app/modules/catalog/product.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();

const describe = ({ productId, variantId, handle, title, priceMinor }: TestVariant, description: string) =>
  catalogAdminFor(systemViewer()).save(productId, {
    ...{ handle, title, description, details: [], optionNames: [], collectionHandles: [] },
    ...{ ...plainProduct, status: "active" },
    variants: [
      {
        ...{ id: variantId, sku: handle, optionValues: [], onHand: 20, onHandSeen: 20 },
        ...{ ...plainVariant, regularMinor: priceMinor },
      },
    ],
  });
const shownOf = async ({ handle }: TestVariant) => {
  const { description, descriptionHtml } = (await catalogFor(guestViewer()).findProduct(handle)) ?? {};
  return { description, descriptionHtml };
};

it("a description is shown as Markdown, runs nothing, and is read by search engines without formatting", async () => {
  const variant = await newVariant();
  await describe(variant, "Of **clay**.\n\n[x](javascript:alert(1)) <script>alert(1)</script>");
  expect(await shownOf(variant)).toEqual({
    description: "Of clay.\n\nx <script>alert(1)</script>",
    descriptionHtml: "<p>Of <strong>clay</strong>.</p>\n<p><a>x</a> &lt;script&gt;alert(1)&lt;/script&gt;</p>",
  });
});

it("a description from before Markdown stays plain until it is changed", async () => {
  const variant = await newVariant();
  await describe(variant, "Of **clay**.");
  // Saved by the version before, which leaves what was rendered.
  const former = { description: "2 * 3 * 4\n# no heading", descriptionHtml: null };
  await db().product.update({ where: { id: variant.productId }, data: { description: former.description } });
  expect(await shownOf(variant)).toEqual(former);
  await describe(variant, former.description);
  expect(await shownOf(variant)).toEqual(former);
  await describe(variant, "# A heading");
  expect(await shownOf(variant)).toEqual({ description: "A heading", descriptionHtml: "<h2>A heading</h2>" });
  await describe(variant, " \n");
  expect((await shownOf(variant)).descriptionHtml).toBeNull();
});
