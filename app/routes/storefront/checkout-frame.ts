/** The `handle` of routes whose pages lead to the payment and nowhere else: the layout gives them a frame of their own. */
export const checkoutFrame = { frame: "checkout" } as const;

export const hasCheckoutFrame = (matches: readonly { handle: unknown }[]): boolean =>
  matches.some(({ handle }) => handle === checkoutFrame);
