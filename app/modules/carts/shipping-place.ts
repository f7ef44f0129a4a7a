/** The intent of the form that asks what shipping costs. */
export const ESTIMATE = "estimate";
