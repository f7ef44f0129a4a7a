/** Who is asking. Built by the server from cookies and configuration, never from a body, a query or a header a caller controls. */

/** What a Viewer proved is said by its kind; the brand keeps anyone but its maker from building one. */
declare const proof: unique symbol;
type Proved<Kind extends string> = { readonly kind: Kind; readonly [proof]: Kind; readonly storeId: string };

/** The request that a person or a machine made: what the audit log says of it. */
type Asked = { readonly request: { readonly requestId: string; readonly clientAddress: string } };

/** A Shopper without a session. `guestHash` is the digest of a guestId that this server issued. */
export type GuestViewer = Proved<"guest"> & {
  readonly guestHash: string;
  /** Given out with this very answer: nothing says yet that the visitor keeps it. */
  readonly newcomer?: boolean;
};

/** A signed-in Shopper. The guestId still proves orders that were placed with it before. */
export type CustomerViewer = Proved<"customer"> &
  Asked & {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    readonly guestHash: string;
    readonly operator: boolean;
    readonly sessionId: string;
  };

/** An Operator, made by `requireAdmin` alone. */
export type AdminViewer = Proved<"admin"> &
  Asked & {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    /** How and when they last proved who they are. */
    readonly signIn: { readonly method: string; readonly at: Date };
  };

declare const freshProof: unique symbol;

/** An Operator who proved lately who they are, made by `findFreshAdmin` alone: what the riskiest use cases take. */
export type FreshAdminViewer = AdminViewer & { readonly [freshProof]: true };

/** The same of a Customer, made by `requireFreshCustomer` alone. */
export type FreshCustomerViewer = CustomerViewer & { readonly [freshProof]: true };

/** A payment provider whose event was verified. */
export type ProviderViewer = Proved<"provider"> & { readonly connectionId: string };

/** A machine that holds the workload credential, made by `requireWorkload` alone. It is no person. */
export type WorkloadViewer = Proved<"workload"> & Asked;

/** Jobs, the seed and the shell. */
export type SystemViewer = Proved<"system"> & { readonly via: "store" | "shell" };

export type ShopperViewer = GuestViewer | CustomerViewer;
export type Viewer = ShopperViewer | AdminViewer | ProviderViewer | WorkloadViewer | SystemViewer;

/** The `where` part that makes a row this Shopper's own: a Customer's by account, a Guest's by guestId. */
export function ownedBy(viewer: ShopperViewer) {
  return viewer.kind === "customer"
    ? { storeId: viewer.storeId, customerId: viewer.userId }
    : { storeId: viewer.storeId, guestHash: viewer.guestHash };
}

/** The same for a statement of SQL: the one of the two columns that does not name the owner is null. */
export function ownerColumns(viewer: ShopperViewer) {
  const { storeId } = viewer;
  return viewer.kind === "customer"
    ? { storeId, customerId: viewer.userId, guestHash: null }
    : { storeId, customerId: null, guestHash: viewer.guestHash };
}
