import { Form, useNavigation } from "react-router";
import type { Section } from "#app/modules/content/page.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { placesOf } from "./section-places.ts";

type Props = {
  section: Section;
  id: string;
  title: string;
  version: number;
  savedAt: Date;
  html: string;
  /** Null once it's deleted. */
  saved: { title: string; version: number } | null;
  refused: string | undefined;
};

/** A page or a post as it was saved once, which may be restored while that is there. */
export function VersionScreen({ section, id, title, version, savedAt, html, saved, refused }: Props) {
  const pending = useNavigation().formMethod === "POST";
  const places = placesOf[section];
  const above = saved && [
    { label: saved.title, to: places.edit(id) },
    { label: "Versions", to: places.versions(id) },
  ];
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[places.list, ...(above ?? []), { label: `Version ${version}` }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={
          <>
            Version {version}, saved <DateTime value={savedAt} />
            {saved?.version === version ? ". This is the current version." : ""}
          </>
        }
        actions={
          saved && saved.version !== version ? (
            <Form method="post">
              <input type="hidden" name="seen" value={saved.version} />
              <Button pending={pending} pendingLabel="Restoring">
                Restore this version
              </Button>
            </Form>
          ) : undefined
        }
      />
      <div className="mb-5 empty:hidden">
        <ErrorSummary errors={refused ? { form: refused } : undefined} />
      </div>
      <Prose html={html} className="max-w-prose" />
    </>
  );
}
