import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { contentAdminFor } from "#app/modules/content/index.server.ts";
import type { Section } from "#app/modules/content/page.ts";
import { findNotice } from "../../find-notice.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { pageListQuery, readQuery } from "../list-query.ts";

const notices = { page: { deleted: "Page deleted." }, post: { deleted: "Post deleted." } };

/** One page of the list of pages or posts. */
export async function readList(admin: AdminViewer, section: Section, request: Request) {
  const query = readQuery(request, pageListQuery);
  const list = await contentAdminFor(admin, section).list(query);
  redirectToFirstPage(request, { ...query, items: list.items });
  return { query, notice: findNotice(request, notices[section]), ...list };
}
