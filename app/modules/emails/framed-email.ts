/** React's escapes in attributes, except `&lt;` and `&gt;`: those stay, so that nothing ends the style sheet. */
const written = (value: string) => value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/**
 * For `srcdoc`: a frame inherits its page's Content-Security-Policy, which allows styles in elements with its nonce but
 * not in attributes (CSP Level 3). Links leave the frame, because the store's pages refuse to be framed.
 */
export function framedEmail(html: string, nonce: string): string {
  const rules = new Map<string, string>();
  const body = html
    .replace(/ style="([^"]*)"/g, (_, value: string) => {
      const name = rules.get(value) ?? `s${rules.size}`;
      rules.set(value, name);
      return ` data-style="${name}"`;
    })
    .replace(/<a (?![^>]*target=)/gi, '<a target="_blank" ')
    .replace(/<style>/g, `<style nonce="${nonce}">`);
  const sheet = [...rules].map(([value, name]) => `[data-style="${name}"] { ${written(value)} }`).join("\n");
  const style = `<style nonce="${nonce}">${sheet}</style>`;
  return body.includes("<head>") ? body.replace("<head>", () => `<head>${style}`) : style + body;
}
