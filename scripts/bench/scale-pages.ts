/** A page that is measured with few and with many rows in the database. */
export type ScalePage = {
  what: string;
  /** The same for both stores. */
  path: string;
  /** How many times as long it may take; 1.3 unless said. */
  most?: number;
  /** Only an Operator sees it. */
  operator?: true;
  /** Where the page of the large store is another one, and pages are compared by what they have of this. */
  large?: { path: string; per: RegExp };
};

/**
 * Of the storefront, as somebody with a full cart sees them. A search finds a page full in the small store, too: what a
 * page takes goes by what it shows.
 */
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
  { what: "search for two words", path: "/products?q=leather+cotton" },
  { what: "search by price", path: "/products?q=lamp&sort=price-asc" },
  { what: "search in a collection", path: "/collections/home?q=lamp" },
  { what: "search for a beginning", path: "/products?q=lam" },
  { what: "search for a word and a beginning", path: "/products?q=leather+cott" },
  { what: "search with a typo", path: "/products?q=leather+cottn" },
  { what: "product", path: "/products/everyday-mug" },
  { what: "cart with a discount code", path: "/cart" },
  { what: "sitemap, by address", path: "/sitemap.xml", large: { path: "/sitemap.xml?part=1", per: /<loc>/g } },
];

/** For pages that sum a period’s orders, and lists that say how many codes each discount has or what all cards are worth. */
const COUNTS = 2.5;

/** Of Store Admin: lists of what the database has as many of. */
export const adminPages: ScalePage[] = [
  { what: "admin, dashboard", path: "/admin" },
  { what: "admin, dashboard of 90 days", path: "/admin?range=90", most: COUNTS },
  { what: "admin, orders", path: "/admin/orders" },
  { what: "admin, orders to fulfil", path: "/admin/orders?state=open" },
  { what: "admin, orders that await payment", path: "/admin/orders?awaited=awaiting_payment" },
  { what: "admin, orders of an email address", path: "/admin/orders?q=falk" },
  { what: "admin, discounts", path: "/admin/discounts", most: COUNTS },
  { what: "admin, discount with a code", path: "/admin/discounts?q=MAIL00000710" },
  { what: "admin, gift cards", path: "/admin/gift-cards", most: COUNTS },
  { what: "admin, gift cards of a recipient", path: "/admin/gift-cards?q=reader+42", most: COUNTS },
  { what: "admin, customers", path: "/admin/customers" },
  { what: "admin, products", path: "/admin/products" },
  { what: "admin, products that are nearly sold out", path: "/admin/products?status=low" },
  { what: "admin, shipping zones", path: "/admin/settings/shipping" },
  {
    what: "admin, tax zones, each",
    path: "/admin/settings/taxes",
    large: { path: "/admin/settings/taxes", per: /taxes\/zones\/zone-/g },
  },
  { what: "admin, search for orders of an email address", path: "/admin/search?q=falk&typing=1" },
  { what: "admin, search for a word", path: "/admin/search?q=lamp" },
].map((page): ScalePage => ({ ...page, operator: true }));
