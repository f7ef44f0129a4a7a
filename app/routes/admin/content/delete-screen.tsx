import { Form } from "react-router";
import type { Section } from "#app/modules/content/page.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { placesOf } from "./section-places.ts";

type Props = { section: Section; id: string; title: string; published: boolean };

/** Asks before a page or a post is deleted. */
export function DeleteScreen({ section, id, title, published }: Props) {
  const { one, list, edit } = placesOf[section];
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[list, { label: title, to: edit(id) }, { label: "Delete" }]} />
      </div>
      <PageHeader size="plain" title={<span className="[overflow-wrap:anywhere]">Delete {title}?</span>} />
      <Card>
        <div className="space-y-4 text-sm">
          <p>
            {published ? `Its URL will say that the ${one} is gone, and links to it disappear. ` : ""}
            This can’t be undone.
          </p>
          <Form method="post" className="flex flex-wrap gap-3">
            <Button variant="danger">Delete {one}</Button>
            <LinkButton to={edit(id)} variant="secondary">
              Cancel
            </LinkButton>
          </Form>
        </div>
      </Card>
    </>
  );
}
