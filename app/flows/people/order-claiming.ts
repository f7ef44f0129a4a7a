/** Off until a release calls the capability `order-claiming` Stable: the commit that does so sets this too. */
export const claimsGuestOrders: boolean = false;
