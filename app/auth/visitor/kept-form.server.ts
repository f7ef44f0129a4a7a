/** A form from an Operator whose session had ended: their browser keeps it, sealed, until they sign in again. */
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { parseCookies } from "better-auth/cookies";
import { href } from "react-router";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { discardKeptForm, formOwnerField, keptForm } from "#app/platform/http/kept-form.ts";
import { cookieFor } from "#app/platform/http/set-cookie.server.ts";
import { isSigned, seal, sign, unseal } from "#app/platform/secrets.server.ts";

const PURPOSE = "kept-form";
const OWNER = "form-owner";
/** Browsers accept 4 KiB per cookie, proxies 8 KiB of cookies in total. */
const COOKIES = ["keptForm0", "keptForm1"];
const COOKIE_CHARACTERS = 3500;
const BODY_CHARACTERS = 64 * 1024;
const KEPT_SECONDS = 30 * 60;

type Owner = { storeId: string; userId: string };

const keptSchema = z.object({
  storeId: z.string(),
  userId: z.string(),
  path: z.string(),
  until: z.number(),
  fields: z.array(z.tuple([z.string(), z.string()])).nullable(),
});
type Kept = z.output<typeof keptSchema>;

export type RestoredForm = { form: FormData | null };

/** Marks a form as shown to this Operator, for its field `formOwnerField`: only marked forms are kept. */
export function formOwner({ storeId, userId }: Owner): string {
  return `${userId}.${sign(OWNER, `${storeId} ${userId}`)}`;
}

function ownerOf(mark: string): Owner | null {
  const [userId = "", signature = "", ...rest] = mark.split(".");
  const storeId = env().STORE_ID;
  return rest.length === 0 && isSigned(OWNER, `${storeId} ${userId}`, signature) ? { storeId, userId } : null;
}

/** The Set-Cookie values that keep a form through sign-in, if an Operator was shown it. Reads the body. */
export async function keepForm(request: Request): Promise<string[]> {
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (request.method !== "POST" || !isForm) return [];
  const body = await request.text();
  const typed = new URLSearchParams(body);
  const owner = ownerOf(typed.get(formOwnerField) ?? "");
  if (!owner) return [];
  const path = new URL(request.url).pathname;
  const kept = { ...owner, path, until: Date.now() + KEPT_SECONDS * 1000 };
  const { fields } = keptForm(path, typed);
  const sealed = body.length > BODY_CHARACTERS ? null : sealForm({ ...kept, fields });
  const fits = sealed !== null && sealed.length <= COOKIES.length * COOKIE_CHARACTERS;
  return inCookies(request, fits ? sealed : sealForm({ ...kept, fields: null }));
}

function sealForm(kept: Kept): string {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return seal(PURPOSE, brotliCompressSync(JSON.stringify(kept), { params }).toString("base64"));
}

function inCookies(request: Request, sealed: string): string[] {
  const present = cookiesOf(request);
  return COOKIES.flatMap((name, at) => {
    const part = sealed.slice(at * COOKIE_CHARACTERS, (at + 1) * COOKIE_CHARACTERS);
    if (part) return [cookie(name, part, KEPT_SECONDS)];
    return present.has(name) ? [cookie(name, "", 0)] : [];
  });
}

const cookiesOf = (request: Request) => parseCookies(request.headers.get("cookie") ?? "");

const cookie = (name: string, value: string, seconds: number) =>
  cookieFor(name, value, { seconds, path: href("/admin") });

function readKept(request: Request): Kept | null {
  const cookies = cookiesOf(request);
  const sealed = COOKIES.map((name) => cookies.get(name) ?? "").join("");
  if (!sealed) return null;
  try {
    const packed = Buffer.from(unseal(PURPOSE, sealed), "base64");
    const kept = keptSchema.parse(JSON.parse(brotliDecompressSync(packed).toString("utf8")));
    return kept.path === new URL(request.url).pathname ? kept : null;
  } catch {
    return null;
  }
}

/** The form data that this Operator sent to the page after their session ended; null if there is none. */
export function restoredForm({ storeId, userId }: Owner, request: Request): RestoredForm | null {
  const kept = readKept(request);
  if (!kept || isDiscarding(request) || kept.until < Date.now()) return null;
  if (kept.storeId !== storeId || kept.userId !== userId) return null;
  if (!kept.fields) return { form: null };
  const form = new FormData();
  for (const [name, value] of kept.fields) form.append(name, value);
  return { form };
}

/** How a page describes the restored form; null without one. */
export function restoredAs(restored: RestoredForm | null): "typed" | "too-long" | null {
  return restored && (restored.form ? "typed" : "too-long");
}

const isDiscarding = (request: Request) => new URL(request.url).search === discardKeptForm;

/** The Set-Cookie values that remove a kept form after it was sent again or discarded. */
export function dropKeptForm(request: Request): string[] {
  if (request.method !== "POST" && !isDiscarding(request)) return [];
  return readKept(request) ? COOKIES.map((name) => cookie(name, "", 0)) : [];
}
