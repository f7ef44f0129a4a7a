import { describe, expect, it } from "vitest";
import { type CsvCell, csvResponse, csvStream } from "#app/platform/csv.server.ts";

async function* rowsOf(...rows: CsvCell[][]) {
  yield* rows;
}

const written = async (header: string[], ...rows: CsvCell[][]) =>
  new Uint8Array(await new Response(csvStream(header, rowsOf(...rows))).arrayBuffer());
const text = async (...rows: CsvCell[][]) => new TextDecoder().decode(await written(["a"], ...rows)).split("\r\n");

describe("a file of comma-separated values", () => {
  it("begins with UTF-8's byte order mark, and ends each line as RFC 4180 says", async () => {
    const bytes = await written(["name", "price"], ["Größe", 5], ["x", null]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('"name","price"\r\n"Größe",5\r\n"x",\r\n');
  });

  it("keeps commas, quotes and line breaks within their cell", async () => {
    expect(await text(['say "hello", twice'])).toContain('"say ""hello"", twice"');
    expect((await text(["one\r\ntwo", "three"])).slice(1, 3)).toEqual(['"one', 'two","three"']);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠x", "=cmd|' /C calc'!A0"])(
    "holds no cell that a spreadsheet takes for a formula: %j",
    async (cell) => {
      const content = new TextDecoder().decode(await written(["a"], [cell]));
      expect(content).toBe(`"a"\r\n"'${cell.replaceAll('"', '""')}"\r\n`);
    },
  );

  it("writes numbers as numbers, also negative ones, and times in UTC", async () => {
    expect(await text([-5, new Date(Date.UTC(2026, 0, 2))])).toContain('-5,"2026-01-02T00:00:00.000Z"');
  });

  it("is made as it is read, and no further once the reader is gone", async () => {
    let made = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) {
          made += 1;
          yield ["x".repeat(1000)];
        }
      } finally {
        ended = true;
      }
    }
    const reader = csvStream(["a"], endless()).getReader();
    await reader.read();
    await reader.cancel();
    expect(made).toBeLessThan(200);
    expect(ended).toBe(true);
  });

  it("breaks off where its rows do, so that nobody takes a part for the whole", async () => {
    async function* failing() {
      yield ["one"];
      throw new Error("the database went away");
    }
    await expect(new Response(csvStream(["a"], failing())).text()).rejects.toThrow("the database went away");
  });

  it("is sent as a download that nothing keeps", async () => {
    const { headers } = csvResponse("audit.csv", csvStream(["a"], rowsOf()));
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="audit.csv"');
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});
