/** The kind says what a Viewer proved; the brand lets only its factory create one. */
declare const proof: unique symbol;
type Proved<Kind extends string> = { readonly kind: Kind; readonly [proof]: Kind; readonly storeId: string };

type Requester = { readonly request: { readonly requestId: string; readonly clientAddress: string } };

export type GuestViewer = Proved<"guest"> & {
  readonly guestHash: string;
  /** The guestId was issued with this response, so the browser may not keep it. */
  readonly newcomer?: boolean;
};

/** A signed-in Shopper. The guestId still gives access to orders placed with it. */
export type CustomerViewer = Proved<"customer"> &
  Requester & {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    readonly guestHash: string;
    readonly operator: boolean;
    readonly sessionId: string;
  };

/** An Operator; only `requireAdmin` creates one. */
export type AdminViewer = Proved<"admin"> &
  Requester & {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    readonly signIn: { readonly method: string; readonly at: Date };
  };

declare const freshProof: unique symbol;

/** An Operator with a fresh proof of identity, as the riskiest use cases require; only `findFreshAdmin` creates one. */
export type FreshAdminViewer = AdminViewer & { readonly [freshProof]: true };

/** A Customer with a fresh proof of identity; only `requireFreshCustomer` creates one. */
export type FreshCustomerViewer = CustomerViewer & { readonly [freshProof]: true };

export type ProviderViewer = Proved<"provider"> & { readonly connectionId: string };

/** A machine with the workload credential; only `requireWorkload` creates one. */
export type WorkloadViewer = Proved<"workload"> & Requester;

export type SystemViewer = Proved<"system"> & { readonly via: "store" | "shell" };

export type ShopperViewer = GuestViewer | CustomerViewer;
export type Viewer = ShopperViewer | AdminViewer | ProviderViewer | WorkloadViewer | SystemViewer;

/** The `where` clause for a Shopper's own rows: a Customer's by account, a Guest's by guestId. */
export function ownedBy(viewer: ShopperViewer) {
  return viewer.kind === "customer"
    ? { storeId: viewer.storeId, customerId: viewer.userId }
    : { storeId: viewer.storeId, guestHash: viewer.guestHash };
}

/** The same as SQL parameters: the column that doesn't identify the owner is null. */
export function ownerColumns(viewer: ShopperViewer) {
  const { storeId } = viewer;
  return viewer.kind === "customer"
    ? { storeId, customerId: viewer.userId, guestHash: null }
    : { storeId, customerId: null, guestHash: viewer.guestHash };
}
