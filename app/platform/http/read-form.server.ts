import { data } from "react-router";

/**
 * The fields of a submitted HTML form, urlencoded or multipart.
 * @throws `data(null, { status })`: 415 for another media type, 400 for an invalid body or a NUL character
 */
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
