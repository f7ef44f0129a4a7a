/** POST /api/upload and /objects/:key of the built store. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import sharp from "sharp";
import { db } from "#app/platform/db.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { upload, uploaded } from "#tests/fixtures/upload.ts";

const running = useRunningStore({ https: false });
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

const solid = (width: number, height: number, background = "#336699") =>
  sharp({ create: { width, height, channels: 3, background } });

describe("try", () => {
  it("x", async () => {
    for (const bytes of [
      await solid(800, 600).jpeg().toBuffer(),
      await solid(800, 600).png().toBuffer(),
      await solid(800, 600).webp().toBuffer(),
      await solid(200, 100).avif().toBuffer(),
      await solid(200, 100).gif().toBuffer(),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><script>1</script><path d="M0 0"/></svg>',
      "%PDF-1.4\n%%EOF\n",
    ]) {
      setTimeout(() => console.log(running.store.output().slice(-3000)), 4000);
      const a = await upload(operator, { bytes });
      console.log(a.status, a.text);
      const { url } = JSON.parse(a.text);
      const b = await operator.get(url);
      console.log(b.status, JSON.stringify(b.headers));
    }
    console.log(running.store.output().slice(-2000));
    await vi.waitFor(async () => expect(await db().objectVariant.count()).toBeGreaterThan(20), { timeout: 20000 });
    console.log(await db().objectVariant.findMany({ select: { width: true, contentType: true, size: true } }));
  });
});
