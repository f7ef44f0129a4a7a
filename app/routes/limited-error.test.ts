import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, it } from "vitest";
import { findLimited } from "./limited-error.tsx";

const answer = (data: unknown, status = 429) => new ErrorResponse(status, "", data);
const kept = { action: "/cart", fields: [["quantity", "2"]], secrets: ["password"] };
const limited = { code: "rate_limited", retryAfterSeconds: 20, form: kept };

describe("findLimited", () => {
  it("reads a limit, thrown or as the text of an answer", () => {
    expect(findLimited(answer(limited))).toEqual(limited);
    expect(findLimited(answer(JSON.stringify(limited)))).toEqual(limited);
  });

  it("reads a limit without a form", () => {
    expect(findLimited(answer({ code: "rate_limited", retryAfterSeconds: 1 }))).toEqual({
      ...limited,
      form: null,
      retryAfterSeconds: 1,
    });
    expect(findLimited(answer({ ...limited, form: null }))).toEqual({ ...limited, form: null });
  });

  it.each([
    ["another status", answer(limited, 503)],
    ["an error", new Error("rate_limited")],
    ["a proxy's words", answer("Too many requests")],
    ["nothing", answer(null)],
    ["another code", answer({ ...limited, code: "busy" })],
    ["no time", answer({ ...limited, retryAfterSeconds: undefined })],
    ["a time of none", answer({ ...limited, retryAfterSeconds: 0 })],
    ["a part of a second", answer({ ...limited, retryAfterSeconds: 0.5 })],
    ["a form that goes elsewhere", answer({ ...limited, form: { ...kept, action: "//evil.test" } })],
    ["a form that goes to another site", answer({ ...limited, form: { ...kept, action: "https://evil.test" } })],
    ["a field without a value", answer({ ...limited, form: { ...kept, fields: [["quantity"]] } })],
    ["a field with a number", answer({ ...limited, form: { ...kept, fields: [["quantity", 2]] } })],
    ["fields that are no list", answer({ ...limited, form: { ...kept, fields: { quantity: "2" } } })],
    ["names that are no texts", answer({ ...limited, form: { ...kept, secrets: [1] } })],
    ["a form that is a text", answer({ ...limited, form: "cart" })],
  ])("takes %s for none", (_what, error) => {
    expect(findLimited(error)).toBeNull();
  });
});
