import { data } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { contentAdminFor, findVersion, pageVersions, restoreVersion } from "#app/modules/content/index.server.ts";
import type { Section } from "#app/modules/content/page.ts";
import { readFields, settle } from "../../submit.server.ts";
import { readQuery } from "../list-query.ts";
import { readVersion } from "../read-version.ts";
import { rowId } from "../row-id.ts";
import { getContent } from "./get-content.server.ts";
import { placesOf } from "./section-places.ts";

const querySchema = z.object({
  before: z.coerce.number().int().min(1).max(MAX_INTEGER).nullable().catch(null).default(null),
});

type Asked<Params> = { request: Request; params: Params };

/** The saved versions of a page or a post. @throws as `getContent` */
export async function readVersions(admin: AdminViewer, section: Section, { request, params }: Asked<{ id: string }>) {
  const { before } = readQuery(request, querySchema);
  const { id, title, version } = await getContent(admin, section, params);
  return { id, title, present: version, ...(await pageVersions(admin, id, before)) };
}

type VersionParams = { id: string; version: string };

/** One version, and what it is a version of; null for that once it's deleted. @throws `data(null, { status: 404 })` */
export async function readOneVersion(admin: AdminViewer, section: Section, params: VersionParams) {
  const id = rowId(params);
  const [version, saved] = await Promise.all([
    findVersion(admin, id, readVersion(params.version)),
    contentAdminFor(admin, section).find(id),
  ]);
  if (!version) throw data(null, { status: 404 });
  return { ...version, id, saved: saved && { title: saved.title, version: saved.version } };
}

/** Restores a version, and leads to the form. */
export async function restoreFrom(admin: AdminViewer, section: Section, { request, params }: Asked<VersionParams>) {
  const id = rowId(params);
  const { seen } = await readFields(request, ["seen"]);
  const wanted = { section, id, version: readVersion(params.version), seen: readVersion(seen) };
  return settle(await restoreVersion(admin, wanted), { to: `${placesOf[section].edit(id)}?done=restored` });
}
