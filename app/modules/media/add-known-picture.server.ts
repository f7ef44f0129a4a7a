import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { digestOf } from "./inspection/digest.server.ts";
import { storeObject } from "./store-object.server.ts";

type Known = { path: string; name: string; alt: string; width: number; height: number };

/**
 * Stores one of the project's own SVGs as an object, without inspection: never pass anything from outside.
 * @returns its URL
 * @throws Error where the storage refuses it
 */
export async function addKnownPicture(
  viewer: SystemViewer,
  { path, name, alt, width, height }: Known,
): Promise<string> {
  const described = { type: "image/svg+xml" as const, animated: false, placeholder: null, width, height };
  const stored = await storeObject(viewer, { path, ...described, ...(await digestOf(path)) }, { name, alt });
  if (!stored.ok) throw stored.cause;
  return stored.value.url;
}
