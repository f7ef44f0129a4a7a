import { emailsOf } from "#app/auth/accounts/store-accounts.server.ts";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { waitText } from "#app/kernel/time.ts";
import { limitNames, rateLimits } from "#app/platform/rate-limits/rate-limits.server.ts";
import { useNumber } from "#app/ui/formats.ts";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table } from "#app/ui/table.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/limits.ts";
import { callerName, type LimitedCaller, limitTitle } from "./components/limited-caller.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const limits = rateLimits();
  const refused = await limits.limitedNow();
  const accounts = refused.flatMap(({ who }) => (who.startsWith("account:") ? [who.slice("account:".length)] : []));
  const emails = await emailsOf(admin, accounts);
  const now = Date.now();
  return {
    counting: limits.counting(),
    rates: limitNames.map((name) => ({ name, ...limits.rateOf(name) })),
    limited: refused.map(({ limit, who, until }): LimitedCaller => {
      const email = emails.get(who.slice("account:".length)) ?? null;
      return { limit, who, email, secondsLeft: Math.max(1, Math.ceil((until - now) / 1000)) };
    }),
  };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Rate limits · Admin", noindex: true, error });

const counts = {
  alone: {
    tone: "info",
    title: "This process keeps its own counts.",
    text: "If several processes serve the store, set REDIS_URL.",
  },
  shared: { tone: "success", title: "All processes share their counts.", text: "The counts are in Redis." },
  away: {
    tone: "warning",
    title: "Redis isn’t responding.",
    text: "Until it does, each process keeps its own counts. No one gets through without a limit.",
  },
} as const;

export default function Limits({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { counting, rates, limited } = loaderData;
  const { tone, title, text } = counts[counting];
  const number = useNumber();
  return (
    <>
      <PageHeader
        size="plain"
        title="Rate limits"
        description="Who has to wait right now, and the limits in force. Change them in the store’s configuration."
      />
      <div className="space-y-6">
        <Notice tone={tone} title={title}>
          {text}
        </Notice>
        <section aria-labelledby="limited">
          <h2 id="limited" className="mb-3 text-lg">
            Limited now
          </h2>
          <Table
            caption="Limited now"
            columns={[
              { key: "who", header: "Who", cell: (row) => <span className="break-all">{callerName(row)}</span> },
              { key: "limit", header: "Limit", cell: (row) => limitTitle(row.limit) },
              { key: "left", header: "For", cell: (row) => `${waitText(row.secondsLeft, t)} more` },
            ]}
            rows={limited}
            rowKey={({ limit, who }) => `${limit} ${who}`}
            empty={
              <EmptyState title="No one is limited">
                Anyone who sent too many requests is listed here until they can try again.
              </EmptyState>
            }
          />
        </section>
        <section aria-labelledby="limits">
          <h2 id="limits" className="mb-3 text-lg">
            The limits
          </h2>
          <Table
            caption="The limits"
            columns={[
              { key: "limit", header: "Limit", cell: ({ name }) => limitTitle(name) },
              { key: "count", header: "Requests", align: "end", cell: ({ count }) => number(count) },
              { key: "seconds", header: "Within", align: "end", cell: ({ seconds }) => waitText(seconds, t) },
            ]}
            rows={rates}
            rowKey={({ name }) => name}
          />
        </section>
      </div>
    </>
  );
}
