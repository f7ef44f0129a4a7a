import { data, type RouterContextProvider } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { contentAdminFor } from "#app/modules/content/index.server.ts";
import type { Section } from "#app/modules/content/page.ts";
import { kindChoices, newPageForm, pageFields, pageFormOf } from "#app/modules/content/page-form.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { findNotice } from "../../find-notice.ts";
import { picturesFor } from "../media/pictures-for.server.ts";
import { rowIdOrNew } from "../row-id.ts";
import { typedIn } from "../typed-in.ts";

const notices = {
  page: { created: "Page created.", saved: "Page saved.", restored: "Version restored." },
  post: { created: "Post created.", saved: "Post saved.", restored: "Version restored." },
};

export type Asked = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> };

/** The form of a page or a post. @throws `data(null, { status: 404 })` for one that this Store doesn't have */
export async function readEdited(admin: AdminViewer, section: Section, { request, params, context }: Asked) {
  const id = rowIdOrNew(params);
  const content = contentAdminFor(admin, section);
  const [found, legal, { store }] = await Promise.all([
    id ? content.find(id) : null,
    section === "page" ? content.legal() : [],
    settingsFor(admin, keepOf(context)),
  ]);
  if (id && !found) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  const kind = new URL(request.url).searchParams.get("kind") ?? "";
  const stored = found ? pageFormOf(found, store.timeZone) : newPageForm(section === "page" ? kind : "");
  const values = restored?.form ? typedIn(restored.form, pageFields, stored) : stored;
  const taken = legal.map((each) => each.kind);
  return {
    ...{ id, values, kinds: kindChoices(taken, found?.kind ?? "") },
    pictures: section === "post" ? await picturesFor(admin, values) : [],
    saved: found && shownOf(found),
    restored: restoredAs(restored),
    notice: findNotice(request, notices[section]),
  };
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof contentAdminFor>["find"]>>>;
const shownOf = ({ title, state, handle, publishAt, hideAt }: Found) => ({ title, state, handle, publishAt, hideAt });
