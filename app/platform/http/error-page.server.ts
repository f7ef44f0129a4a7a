type ErrorPage = { status: number; title: string; detail?: string | undefined; requestId: string; nonce: string };

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");

/** A whole page for errors that no route can show, because no route was reached or it failed. */
export function errorPage(page: ErrorPage): string {
  const { status, title, detail, requestId, nonce } = page;
  return plainPage({
    ...{ title, nonce, failed: { status, requestId } },
    main: `<h1>${escapeHtml(title)}</h1>
${detail ? `<pre>${escapeHtml(detail)}</pre>\n` : ""}<p><a href="/">Go to the store</a></p>`,
  });
}

type PlainPage = {
  title: string;
  nonce: string;
  /** HTML, with everything in it escaped already. */
  main: string;
  head?: string;
  /** Of an error. */
  failed?: { status: number; requestId: string };
};

/** The frame of pages that are made without the routes. */
export function plainPage({ title, nonce, main, head = "", failed }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${failed ? `${failed.status} · ` : ""}${escapeHtml(title)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 15vh auto; max-width: 34rem; padding: 0 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
pre { overflow-x: auto; }
small { opacity: 0.75; }
label { display: block; margin: 1rem 0; }
input, button { border: 1px solid GrayText; border-radius: 0.5rem; box-sizing: border-box; display: block; font: inherit; min-height: 2.75rem; padding: 0.5rem 1rem; width: 100%; }
button { background: CanvasText; color: Canvas; cursor: pointer; font-weight: 600; }
</style>
</head>
<body>
<main>
${main}
${failed ? `<p><small>Error ${failed.status} · request ${escapeHtml(failed.requestId)}</small></p>\n` : ""}</main>
</body>
</html>
`;
}
