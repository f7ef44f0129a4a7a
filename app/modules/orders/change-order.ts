/** How many orders may be fulfilled by one form. */
export const MOST_FULFILLED = 100;
const FIELD = "tracking-";
/** The name of an order's field where several are fulfilled. */
export const trackingField = (id: string) => `${FIELD}${id}`;
/** The order that a field of such a form is about; null for another field. */
export const trackedOrder = (name: string) => (name.startsWith(FIELD) ? name.slice(FIELD.length) : null);
