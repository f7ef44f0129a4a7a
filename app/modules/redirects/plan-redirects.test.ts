import { describe, expect, it } from "vitest";
import { planRedirects } from "./plan-redirects.ts";

const rows = (...given: [from: string, to: string][]) => given.map(([from, to], at) => ({ line: at + 2, from, to }));
const planned = (added: Record<string, string>) =>
  Object.entries(added).map(([fromPath, toPath]) => ({ fromPath, toPath }));

describe("redirects of a file", () => {
  it("lead to the ends of chains, within the file and in the store", () => {
    const present = [{ fromPath: "/c", toPath: "/d" }];
    expect(planRedirects(rows(["/a", "/b"], ["/b", "/c"], ["/x", "/y"]), present)).toEqual({
      added: planned({ "/a": "/d", "/b": "/d", "/x": "/y" }),
      same: 0,
      problems: [],
    });
  });

  it("that the store has already are counted, also by the end of their chains", () => {
    const present = planned({ "/a": "/c", "/b": "/c" });
    expect(planRedirects(rows(["/a", "/b"], ["/b", "/c"]), present)).toEqual({ added: [], same: 2, problems: [] });
  });

  it("replace the note that a page is gone", () => {
    const present = [{ fromPath: "/a", toPath: null }];
    expect(planRedirects(rows(["/a", "/b"]), present).added).toEqual(planned({ "/a": "/b" }));
  });

  it("that close a circle, with one another or with the store's, are left out", () => {
    const present = planned({ "/x": "/y" });
    const { added, problems } = planRedirects(
      rows(["/a", "/b"], ["/b", "/c"], ["/c", "/a"], ["/y", "/x"], ["/fine", "/x"]),
      present,
    );
    expect(added).toEqual(planned({ "/a": "/c", "/b": "/c", "/fine": "/y" }));
    expect(problems).toEqual([
      { line: 4, reason: "This would create a loop." },
      { line: 5, reason: "This would create a loop." },
    ]);
  });

  it("with another end than the store's, or two for one URL, are left out by name", () => {
    const present = planned({ "/a": "/old" });
    expect(
      planRedirects(rows(["/a", "/new"], ["/b", "/1"], ["/b", "/2"], ["/b", "/1"], ["/c", "/a"]), present),
    ).toEqual({
      added: planned({ "/b": "/1", "/c": "/old" }),
      same: 0,
      problems: [
        { line: 2, reason: "Another redirect has this URL." },
        { line: 4, reason: "Line 3 has the same URL." },
      ],
    });
  });
});
