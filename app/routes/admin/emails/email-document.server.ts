// An email's inline styles apply and nothing in it runs: these documents' own policy, for the frame of our pages alone.
const policy = (linksWork: boolean) =>
  [
    linksWork ? "sandbox allow-popups allow-popups-to-escape-sandbox" : "sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

/** An email's HTML as a mail program would show it. @param linksWork false where its links are shortened */
export function emailDocument(html: string, linksWork: boolean): Response {
  // The store's pages refuse to be framed, so links leave the frame.
  const body = html.replace(/<a (?![^>]*target=)/gi, '<a target="_blank" ');
  return new Response(body, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy(linksWork) },
  });
}
