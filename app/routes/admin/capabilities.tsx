import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { missingOf, readCapabilities } from "#app/platform/capabilities.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/capabilities.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const capabilities = await readCapabilities();
  return {
    capabilities: capabilities.map((capability) => ({
      ...{ id: capability.id, title: capability.title, what: capability.what, maturity: capability.maturity },
      evidence: Object.entries(capability.evidence).map(([file, titles]) => ({ file, titles })),
      missing: missingOf(capability),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Capabilities · Admin", noindex: true, error });

type Listed = Route.ComponentProps["loaderData"]["capabilities"][number];

export default function Capabilities({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        size="plain"
        title="Capabilities"
        description="What this release of the store can do. Experimental: it works as far as its tests show, but don’t rely on it. Stable: it has met the criterion. No setting changes a level."
      />
      <ul className="grid items-start gap-4 xl:grid-cols-2">
        {loaderData.capabilities.map((capability) => (
          <li key={capability.id} id={capability.id} className="min-w-0">
            <Card title={capability.title} actions={<Level maturity={capability.maturity} />}>
              <p className="text-sm">{capability.what}</p>
              <Evidence files={capability.evidence} />
              {capability.missing.length > 0 && (
                <p className="text-sm text-muted">Missing for Stable: {capability.missing.join(", ")}</p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

function Level({ maturity }: { maturity: Listed["maturity"] }) {
  return <Badge tone={maturity === "Stable" ? "success" : "warning"}>{maturity}</Badge>;
}

function Evidence({ files }: { files: Listed["evidence"] }) {
  const count = files.reduce((sum, { titles }) => sum + titles.length, 0);
  if (count === 0) return <p className="mt-3 text-sm text-muted">No evidence yet.</p>;
  return (
    <details className="mt-1 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center text-muted hover:text-ink">
        Evidence: {count === 1 ? "1 test" : `${count} tests`}
      </summary>
      <dl className="space-y-3 pb-2">
        {files.map(({ file, titles }) => (
          <div key={file}>
            <dt className="text-muted break-words">{file}</dt>
            {titles.map((title) => (
              <dd key={title} className="mt-1 break-words">
                {title}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
