/** The version that a form was shown with; one that isn't a whole number is -1, which nothing ever has. */
export const readVersion = (typed: string | undefined): number => (/^\d{1,9}$/.test(typed ?? "") ? Number(typed) : -1);
