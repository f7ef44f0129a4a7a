const markdown = "In Markdown: # for a heading, - for a list, **bold**, [a link](https://example.com).";

/** For a description, which shows no pictures. */
export const descriptionHint = `${markdown} An empty line starts a new paragraph. HTML and pictures aren’t shown.`;

/** For a text with pictures of the media library. */
export const textHint = `${markdown} To add a picture, copy its Markdown from its page in the media library. HTML isn’t shown.`;
