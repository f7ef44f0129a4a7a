import { expect, it } from "vitest";
import { breadcrumbData, organisationData, siteData } from "./structured-data.ts";

const absolute = (path: string) => new URL(path, "https://shop.test").href;

it("lists the breadcrumbs in their order, the page itself without a URL", () => {
  const crumbs = [{ label: "Home", to: "/" }, { label: "Über uns", to: "/pages/über" }, { label: "Now" }];
  expect(breadcrumbData(crumbs, absolute)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.test/" },
      { "@type": "ListItem", position: 2, name: "Über uns", item: "https://shop.test/pages/%C3%BCber" },
      { "@type": "ListItem", position: 3, name: "Now" },
    ],
  });
});

const nobody = { name: "Shop", legalName: "", logo: null, email: "", phone: "", social: [] };

it("says of the store only what its settings have", () => {
  const known = { "@type": "Organization", "@id": "https://shop.test/#organization", name: "Shop" };
  expect(organisationData(nobody, absolute)).toEqual({ ...known, url: "https://shop.test/" });
  const settings = { legalName: "Shop Ltd", logo: "/objects/logo", email: "hi@shop.test", phone: "+353 1" };
  const social = ["https://social.test/shop"];
  expect(organisationData({ ...nobody, ...settings, social }, absolute)).toEqual({
    ...{ ...known, url: "https://shop.test/", legalName: "Shop Ltd", logo: "https://shop.test/objects/logo" },
    ...{ email: "hi@shop.test", telephone: "+353 1", sameAs: social },
  });
});

it("describes the store’s search", () => {
  expect(siteData("Shop", absolute)).toMatchObject({
    ...{ "@type": "WebSite", name: "Shop", publisher: { "@id": "https://shop.test/#organization" } },
    potentialAction: {
      target: { urlTemplate: "https://shop.test/products?q={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
});
