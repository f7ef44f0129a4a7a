/** A page that is measured with few and with many rows in the database. */
export type ScalePage = {
  what: string;
  /** The same for both stores. */
  path: string;
  /** Where the page of the large store is another one, and pages are compared by what they have of this. */
  large?: { path: string; per: RegExp };
};

/** Of the storefront, as somebody with a full cart sees them. */
export const storefrontPages: ScalePage[] = [
  { what: "home", path: "/" },
  { what: "list", path: "/products" },
  { what: "list, page 40", path: "/products?page=40" },
  { what: "list by title", path: "/products?sort=title" },
  { what: "list by price", path: "/products?sort=price-asc" },
  { what: "list by price, dearest first", path: "/products?sort=price-desc" },
  { what: "list with prices", path: "/products?min=20&max=40" },
  { what: "list of what is in stock", path: "/products?available=1" },
  { what: "list of a collection", path: "/products?collection=kitchen" },
  { what: "collection", path: "/collections/home" },
  { what: "collection by title", path: "/collections/garden?sort=title" },
  { what: "search for a word of one title in sixty", path: "/products?q=lamp" },
  { what: "search for two words", path: "/products?q=oak+lamp" },
  { what: "search by price", path: "/products?q=lamp&sort=price-asc" },
  { what: "search in a collection", path: "/collections/home?q=lamp" },
  { what: "product", path: "/products/everyday-mug" },
  { what: "cart with a discount code", path: "/cart" },
  { what: "sitemap, by address", path: "/sitemap.xml", large: { path: "/sitemap.xml?part=1", per: /<loc>/g } },
];
