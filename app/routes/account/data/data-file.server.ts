/** A copy of someone's data as a download that no cache stores. */
export function dataFile(content: ReadableStream<Uint8Array>): Response {
  const day = new Date().toISOString().slice(0, 10);
  return new Response(content, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="customer-data-${day}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
