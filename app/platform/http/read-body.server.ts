import { data } from "react-router";
import type { ZodType } from "zod";
import { ProblemError } from "./problem.server.ts";

/** The fields of a submitted HTML form. @throws `data(null, { status })`: 415, or 400 for an invalid body or NUL */
export async function readForm(request: Request): Promise<FormData> {
  const mediaType = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType !== "application/x-www-form-urlencoded" && mediaType !== "multipart/form-data") {
    throw data(null, { status: 415 });
  }
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  for (const [name, value] of form) {
    if (name.includes("\0") || (typeof value === "string" && value.includes("\0"))) throw data(null, { status: 400 });
  }
  return form;
}

/** PostgreSQL's text type can't hold it, and no field of the store needs it. */
const nulEscape = /(?<!\\)(?:\\\\)*\\u0000/;

/** Validates the JSON body of an API request; no body and no type count as `{}`. @throws ProblemError, ZodError */
export async function readJson<T>(request: Request, schema: ZodType<T>): Promise<T> {
  const mediaType = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType === undefined && request.body === null) return schema.parse({});
  if (mediaType !== "application/json") {
    throw new ProblemError("unsupported_media_type", { detail: "Send the body as application/json." });
  }
  return schema.parse(parseJson(await request.arrayBuffer()));
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (nulEscape.test(text)) throw new SyntaxError("NUL character");
    return JSON.parse(text);
  } catch {
    throw new ProblemError("invalid_json");
  }
}
