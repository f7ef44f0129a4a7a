/** The name of a picture's field in the form that asks what new pictures show. */
export const altField = (key: string) => `alt.${key}`;
