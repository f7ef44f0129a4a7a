/** That staff may choose for a product. */
export const MOST_RELATED = 12;
/** That a product's page shows. */
export const RELATED_SHOWN = 4;
