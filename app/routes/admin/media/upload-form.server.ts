import { data, type RouterContextProvider } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { uploadObject } from "#app/modules/media/index.server.ts";
import { problemCodes } from "#app/platform/http/problem.server.ts";
import { incomingBody } from "#app/platform/http/request-body.server.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { formAgain } from "../../submit.server.ts";

/**
 * Stores the file of a page's upload form.
 * @returns the stored object, or the form again with the status that the API has for the refusal
 * @throws `data(null, { status: 400 })` for a request without a body to read
 */
export async function submitUpload(context: Readonly<RouterContextProvider>) {
  const uploaded = await takeUpload(context);
  if (uploaded.ok) return uploaded;
  return { ok: false as const, again: formAgain({ errors: { file: uploaded.message } }, uploaded.status) };
}

/**
 * Stores the file of a page's form. Its other fields go to `form`.
 * @throws `data(null, { status: 400 })` for a request without a body to read
 */
export async function takeUpload(context: Readonly<RouterContextProvider>, form?: FormData) {
  const body = context.get(incomingBody);
  if (!body) throw data(null, { status: 400 });
  const uploaded = await uploadObject(requireAdmin(context), body, form);
  if (uploaded.ok) return { ok: true as const, file: uploaded.value };
  const { status, title } = problemCodes[uploaded.code];
  return { ok: false as const, status, message: (await refusalInWords(uploaded)) ?? `${title}.` };
}
