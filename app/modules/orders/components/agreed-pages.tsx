import { href } from "react-router";
import type { AgreedPage } from "#app/kernel/agreed-page.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

/** The legal pages that stood by the button which placed an order, each as it was then. */
export function AgreedPages({ pages }: { pages: readonly AgreedPage[] }) {
  return (
    <Card title="Legal pages when it was placed">
      <ul className="space-y-1 text-sm">
        {pages.map(({ pageId, version, title }) => (
          <li key={pageId} className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
            <TextLink
              to={href("/admin/pages/:id/versions/:version", { id: pageId, version: String(version) })}
              className="inline-flex min-h-8 items-center"
            >
              {title}
            </TextLink>
            <span className="text-muted">Version {version}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
