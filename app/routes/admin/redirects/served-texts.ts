/** Why a URL can't be redirected, by what answers there. */
export const servedTexts = {
  store: "The store itself uses this URL. Enter one that has no page.",
  page: "This URL has a page. Change the page’s URL, and the old one redirects by itself.",
};
