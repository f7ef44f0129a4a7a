import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formRefusal } from "./request-body.server.ts";

const FIELDS_MAX = 10;
const type = "multipart/form-data; boundary=x-y";
const part = (header: string) => `--x-y\r\n${header}\r\n\r\n1\r\n`;
const disposition = 'Content-Disposition: form-data; name="a"';

async function fieldsOf(contentType: string, body: Buffer): Promise<number | undefined> {
  const headers = { "Content-Type": contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
  return form && [...form].length;
}

describe("fields of a multipart form", () => {
  it.each([
    ["as browsers write them", disposition],
    ["in lower case", disposition.replace("Content-Disposition", "content-disposition")],
    ["in upper case", disposition.replace("Content-Disposition", "CONTENT-DISPOSITION")],
    ["with a space before the colon", disposition.replace(":", " :")],
    ["without one behind it", disposition.replace(": ", ":")],
    ["after another header", `X-Other: 1\r\n${disposition.toLowerCase()}`],
    ["as files", `${disposition}; filename="f"`],
  ])("count by their boundary: %s", async (_spelling, header) => {
    const body = (count: number) => Buffer.from(`${part(header).repeat(count)}--x-y--\r\n`);
    expect(await formRefusal(type, body(FIELDS_MAX), FIELDS_MAX)).toBeUndefined();
    expect(await formRefusal(type, body(FIELDS_MAX + 1), FIELDS_MAX)).toBe("payload_too_large");
  });

  it.each([
    ["quoted", 'multipart/form-data; boundary="x-y"'],
    ["escaped", 'multipart/form-data; boundary="\\x-\\y"'],
    ["named in upper case", "Multipart/Form-Data; BOUNDARY=x-y"],
    ["named twice", "multipart/form-data; boundary=x-y; boundary=other"],
    ["after another parameter", 'multipart/form-data; charset="a;boundary=other"; boundary=x-y'],
  ])("count under a boundary that is %s", async (_form, contentType) => {
    const body = Buffer.from(`${part(disposition).repeat(FIELDS_MAX + 1)}--x-y--\r\n`);
    expect(await fieldsOf(contentType, body)).toBe(FIELDS_MAX + 1);
    expect(await formRefusal(contentType, body, FIELDS_MAX)).toBe("payload_too_large");
  });

  it("are never more than the limit in a form that passes, however it is spelled", async () => {
    const caseOf = (text: string) =>
      fc
        .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
        .map((upper) => [...text].map((sign, at) => (upper[at] ? sign.toUpperCase() : sign.toLowerCase())).join(""));
    const header = fc
      .tuple(
        fc.constantFrom("", "X: 1\r\n", "content-type: text/plain\r\n"),
        caseOf("content-disposition"),
        fc.constantFrom(":", ": ", " :"),
        fc.constantFrom('form-data; name="a"', 'form-data;name="a"', 'form-data; name="a"; filename="b"'),
      )
      .map((pieces) => pieces.join(""));
    const form = fc.record({
      headers: fc.array(header, { minLength: FIELDS_MAX - 2, maxLength: FIELDS_MAX + 3, size: "max" }),
      preamble: fc.constantFrom("", "\r\n", "text\r\n"),
      end: fc.constantFrom("--x-y--\r\n", "--x-y--", ""),
      contentType: fc.constantFrom(type, 'multipart/form-data; boundary="x-y"', "multipart/form-data;Boundary=x-y"),
      noise: fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(form, async ({ headers, preamble, end, contentType, noise }) => {
        const body = Buffer.from(preamble + headers.map(part).join("") + end);
        for (const [at, byte] of noise) body[at % Math.max(1, body.length)] = byte;
        const fields = await fieldsOf(contentType, body);
        const refusal = await formRefusal(contentType, body, FIELDS_MAX);
        if (refusal === undefined) expect(fields).toBeLessThanOrEqual(FIELDS_MAX);
        else if (noise.length === 0) expect(fields ?? FIELDS_MAX + 1).toBeGreaterThan(FIELDS_MAX);
      }),
      { numRuns: 1000 },
    );
  });
});
