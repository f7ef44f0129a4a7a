/** Text that LIKE takes as it stands: underscores are common in addresses, and placeholders in a pattern. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");
