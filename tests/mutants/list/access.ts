import type { Mutant } from "../mutant.ts";

const owners = { file: "tests/integration/order-ownership.test.ts" };
const isolated = {
  file: "tests/security/store-isolation.sweep.test.ts",
  test: "for one Store, with the ids and the people of another > %s shows and changes nothing of the other's",
};

/** SECURITY.md Z1 to Z6; specification, sections 4 and 5.11. */
export const access: Mutant[] = [
  {
    id: "z1-admin-role",
    removes: "Store Admin is for the role admin",
    file: "app/auth/visitor/visitor.server.ts",
    from: '  if (person.role !== "admin") return "not-admin";\n',
    to: "",
    killer: {
      file: "tests/security/route-guards.sweep.test.ts",
      test: "called by everybody > $id refuses a customer, with no data and no effect",
      only: "routes/admin/dashboard ",
    },
  },
  {
    id: "z1-data-of-a-page",
    removes: "a page's data stands behind the page's guard",
    file: "app/route-policies.server.ts",
    from: "  const page = pathOfData(pathname);",
    to: "  const page = pathname;",
    killer: { file: "app/route-policies.test.ts", test: "%s belongs to %s" },
  },
  {
    id: "z4-store-of-an-order",
    removes: "an order is looked for in this Store",
    file: "app/modules/orders/repository.server.ts",
    from: 'viewer.kind === "customer" ? { storeId, OR:',
    to: 'viewer.kind === "customer" ? { OR:',
    killer: { ...isolated, only: "orders.ordersFor.find " },
  },
  {
    id: "z5-guest",
    removes: "a guest sees the orders that their guestId proves",
    file: "app/modules/orders/repository.server.ts",
    from: ": { storeId, ...granted };",
    to: ": { storeId };",
    killer: { ...owners, test: "an order > of a guest is found by the guestId that placed it, and by no other" },
  },
  {
    id: "z5-customer",
    removes: "a customer sees their own orders",
    file: "app/modules/orders/repository.server.ts",
    from: "OR: [{ customerId: viewer.userId }, granted] }",
    to: "OR: [{ customerId: { not: null } }, granted] }",
    killer: { ...owners, test: "an order > of an account is found by that account, and by no other" },
  },
  {
    id: "z5-number-and-address",
    removes: "an order opens for its number together with its address",
    file: "app/modules/orders/guest-orders.server.ts",
    from: "    if (!found || !matches || found.customerId",
    to: "    if (!found || found.customerId",
    killer: { ...owners, test: "an order > opens for its number with its address, and with no other" },
  },
  {
    id: "z5-link-once",
    removes: "the link of an order works once",
    file: "app/platform/guest-link.server.ts",
    from: "where: { id, storeId, exchangedAt: null, expiresAt: { gt: now } },",
    to: "where: { id, storeId, expiresAt: { gt: now } },",
    killer: { ...owners, test: "an order > opens by its link once, and not once that has expired" },
  },
  {
    id: "z6-origin",
    removes: "another site's form is refused",
    file: "app/platform/http/request-target.server.ts",
    from: "  if (headers.origin !== undefined) return headers.origin !== appOrigin;\n",
    to: "  if (headers.origin !== undefined) return false;\n",
    killer: {
      file: "tests/integration/server-same-origin.test.ts",
      test: "unsafe methods must come from the store itself > %s",
    },
  },
  {
    id: "z6-no-header",
    removes: "a form with cookies and without a word of where it is from is refused",
    file: "app/platform/http/request-target.server.ts",
    from: "  return headers.cookie !== undefined;",
    to: "  return false;",
    killer: {
      file: "tests/integration/server-same-origin.test.ts",
      test: "unsafe methods must come from the store itself > %s",
    },
  },
  {
    id: "z4-store-of-an-object",
    removes: "an object is looked for in this Store, whatever its key says",
    file: "app/modules/media/open-object.server.ts",
    from: "        where: { storeId, key },\n",
    to: "        where: { key },\n",
    killer: { ...isolated, only: "media.findObject " },
  },
  {
    id: "store-closed",
    removes: "a closed store answers only what its routes name",
    file: "app/routes/store-access.server.ts",
    from: '"nobody" && !isOpenToAll',
    to: '"nobody" && !policy',
    killer: {
      file: "tests/integration/store-access.test.ts",
      test: "a closed store > answers every page with 503, the message and nothing that it sells, from the next request on",
    },
  },
  {
    id: "store-former-password",
    removes: "a new password of the store ends what the former one opened",
    file: "app/auth/visitor/store-password.server.ts",
    from: "`${env().STORE_ID} ${since} ${passwordHash}`",
    to: "`${env().STORE_ID} ${since} ${passwordHash.length}`",
    killer: {
      file: "tests/security/store-access.test.ts",
      test: "the cookie of a visitor with the password > is worth nothing when it is forged, of another store, too old, or for a former password",
    },
  },
];
