/** What search engines read of the store itself, and of where a page stands in it: schema.org in JSON-LD. */
import { href } from "react-router";
import type { BreadcrumbList, Organization, SearchAction, WebSite } from "schema-dts";
import type { Crumb } from "#app/ui/page-header.tsx";

/** The absolute URL of a path of the store. */
export type Absolute = (path: string) => string;

/** The breadcrumbs that the page shows. The last one is the page itself, which needs no URL. */
export const breadcrumbData = (crumbs: readonly Crumb[], absolute: Absolute): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, to }, at) => ({
    ...{ "@type": "ListItem" as const, position: at + 1, name: label },
    ...(to ? { item: absolute(to) } : {}),
  })),
});

type Store = {
  name: string;
  legalName: string;
  logo: string | null;
  email: string;
  phone: string;
  /** The store's pages on other sites. */
  social: readonly string[];
};

/** Who runs the store, as far as the settings say. */
export function organisationData(store: Store, absolute: Absolute): Organization {
  const { name, legalName, logo, email, phone, social } = store;
  return {
    ...{ "@type": "Organization", "@id": absolute("/#organization"), name, url: absolute(href("/")) },
    ...(legalName ? { legalName } : {}),
    ...(logo ? { logo: absolute(logo) } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(social.length > 0 ? { sameAs: social } : {}),
  };
}

/** The annotation of a search's input, which schema.org describes outside its types. */
type Search = SearchAction & { "query-input": string };

/** The store as a site, with its search. */
export function siteData(name: string, absolute: Absolute): WebSite {
  const potentialAction: Search = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${absolute(href("/products"))}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    ...{ "@type": "WebSite", "@id": absolute("/#website"), name, url: absolute(href("/")) },
    ...{ publisher: { "@id": absolute("/#organization") }, potentialAction },
  };
}
