import { data, type LoaderFunctionArgs, RouterContextProvider, redirect } from "react-router";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { proves } from "#tests/conformance/proves.ts";
import type { Logger } from "../logging.server.ts";
import { requestInfo } from "../request-info.server.ts";
import { apiHandler, apiMethods } from "./api-handler.server.ts";
import { ProblemError } from "./problem.server.ts";
import { readJson } from "./read-body.server.ts";

const error = vi.fn();

function args(request = new Request("https://store.test/api/x")): LoaderFunctionArgs {
  const context = new RouterContextProvider();
  // The code under test only calls `error`.
  const log = { error } as unknown as Logger;
  context.set(requestInfo, { requestId: "r-1", clientAddress: "192.0.2.1", network: "192.0.2.1", cspNonce: "n", log });
  return { request, context, params: {}, pattern: "/api/x", url: new URL(request.url) };
}

const answer = async (fn: () => unknown) => {
  const response = await apiHandler(fn)(args());
  return { status: response.status, headers: response.headers, body: JSON.parse((await response.text()) || "null") };
};

test("plain data, data() with a status and a Response pass", async () => {
  expect(await answer(() => ({ a: 1 }))).toMatchObject({ status: 200, body: { a: 1 } });
  expect(await answer(() => data({ a: 1 }, { status: 201 }))).toMatchObject({ status: 201, body: { a: 1 } });
  expect(await answer(() => Response.json([1], { status: 202 }))).toMatchObject({ status: 202, body: [1] });
  const { status, headers } = await answer(() => redirect("/elsewhere"));
  expect([status, headers.get("Location")]).toEqual([302, "/elsewhere"]);
});

test.each([
  ["a refusal", () => ({ ok: false, code: "out_of_stock", data: { short: [] } }), 409, "out_of_stock"],
  ["a ProblemError", () => Promise.reject(new ProblemError("cart_empty")), 422, "cart_empty"],
  ["a schema error", () => z.object({ n: z.number() }).parse({}), 422, "invalid_input"],
  ["thrown data()", () => Promise.reject(data(null, { status: 404 })), 404, "not_found"],
  ["returned data() with an error status", () => data({ secret: 1 }, { status: 403 }), 403, "forbidden"],
  ["a thrown Response", () => Promise.reject(new Response("no", { status: 413 })), 413, "payload_too_large"],
])("%s becomes a problem", async (_name, fn, status, code) => {
  const result = await answer(fn);
  expect(result.status).toBe(status);
  expect(result.headers.get("Content-Type")).toBe("application/problem+json");
  expect(result.body).toMatchObject({ status, code, requestId: "r-1" });
  expect(error).not.toHaveBeenCalled();
});

test("headers of a thrown Response survive, its body does not", async () => {
  const thrown = new Response("internals", { status: 429, headers: { "Retry-After": "7", "Content-Length": "9" } });
  const result = await answer(() => Promise.reject(thrown));
  expect(result.headers.get("Retry-After")).toBe("7");
  expect(result.headers.get("Content-Length")).toBeNull();
  expect(JSON.stringify(result.body)).not.toContain("internals");
});

test.each([
  ["an unexpected error", () => Promise.reject(new Error("table mod_x does not exist"))],
  ["a refusal outside the closed list", () => ({ ok: false, code: "made_up" })],
])("%s is logged once and answered without internals", proves("SEC-R5"), async (_name, fn) => {
  error.mockClear();
  const result = await answer(fn);
  expect(result).toMatchObject({ status: 500, body: { code: "internal_error" } });
  expect(JSON.stringify(result.body)).not.toMatch(/mod_x|made_up|at /);
  expect(error).toHaveBeenCalledTimes(1);
});

test("apiMethods answers each method with its function, others with 405 and Allow", async () => {
  const handler = apiMethods({ GET: () => ({ read: true }), PATCH: () => ({ changed: true }) });
  const ask = (method: string) => handler(args(new Request("https://store.test/api/x", { method })));
  expect(await (await ask("GET")).json()).toEqual({ read: true });
  expect((await ask("HEAD")).status).toBe(200);
  expect(await (await ask("PATCH")).json()).toEqual({ changed: true });
  const refused = await ask("DELETE");
  expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD, PATCH, OPTIONS"]);
  const options = await ask("OPTIONS");
  expect([options.status, options.headers.get("Allow")]).toEqual([204, "GET, HEAD, PATCH, OPTIONS"]);
});

const schema = z.object({ name: z.string() });
const post = (body: BodyInit, type = "application/json") =>
  new Request("https://store.test/api/x", { method: "POST", body, headers: { "Content-Type": type } });

test("readJson takes JSON of any parameter", async () => {
  expect(await readJson(post('{"name":"é \\\\u0000"}', "application/json; charset=utf-8"), schema)).toEqual({
    name: "é \\u0000",
  });
});

test.each([
  ["another type", post("{}", "text/plain"), 415],
  ["a form", post("name=x", "application/x-www-form-urlencoded"), 415],
  ["broken JSON", post('{"name":'), 400],
  ["no body", post(""), 400],
  ["bad UTF-8", post(Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x7d])), 400],
  ["a NUL character", post('{"name":"a\\u0000b"}'), 400],
  ["the wrong shape", post('{"name":1}'), 422],
  ["not an object", post("null"), 422],
])("readJson refuses %s", async (_name, request, status) => {
  const response = await apiHandler(() => readJson(request, schema))(args());
  expect(response.status).toBe(status);
});
