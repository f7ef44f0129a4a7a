import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { homeOrderOf } from "#app/modules/content/home-order.ts";
import { homeKindLabels, sectionName } from "#app/modules/content/home-section.ts";
import { homeAdminFor } from "#app/modules/content/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { readHomeSections } from "../../storefront/home-sections.server.ts";

/** The home page's sections as their form edits them, with what the store leaves out. */
export async function readHome(admin: AdminViewer) {
  const [{ version, sections }, { frame }] = await Promise.all([homeAdminFor(admin).all(), settingsFor(admin)]);
  const read = await readHomeSections(admin, { sections, newsletter: frame.newsletter });
  return {
    values: homeOrderOf(sections, version),
    /** What the form says of each section, by its id. */
    about: Object.fromEntries(
      read.map(({ section, leftOut }) => [
        section.id,
        { name: sectionName(section), kind: homeKindLabels[section.kind], leftOut },
      ]),
    ),
    automatic: read.every(({ section, shown }) => section.hidden || shown === null),
  };
}

export type SectionAbout = Awaited<ReturnType<typeof readHome>>["about"][string];
