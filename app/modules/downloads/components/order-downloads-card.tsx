import { Form, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { DownloadState } from "../download.ts";

type Grant = {
  id: string;
  title: string;
  downloads: number | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** The last day, as a field takes it; empty: for good. */
  until: string;
  version: number;
  files: readonly { id: string; name: string; used: number; usedAt: Date | null; state: DownloadState }[];
};

type Typed = { grant?: string; downloads?: string; until?: string };
/** A form that was refused. */
type Refused = { typed: Typed; errors: FormErrors | undefined } | null;

type Props = {
  path: string;
  grants: readonly Grant[];
  /** New for each page shown: pressed twice, it is one email. */
  emailKey: string;
  refused: Refused;
};

/** What an order's buyer may download, how often they did, and what staff can do about it. */
export function OrderDownloadsCard({ path, grants, emailKey, refused }: Props) {
  const isOpen = grants.some(({ revokedAt }) => revokedAt === null);
  return (
    <Card title="Downloads" actions={isOpen ? <EmailForm path={path} emailKey={emailKey} /> : null}>
      <ul className="divide-y divide-line">
        {grants.map((grant) => (
          <li key={grant.id} className="space-y-3 py-4 text-sm first:pt-0 last:pb-0">
            <p className="font-medium [overflow-wrap:anywhere]">{grant.title}</p>
            <AccessText grant={grant} />
            <Files grant={grant} />
            <Actions
              // A change gets a new form.
              key={grant.version}
              {...{ path, grant }}
              refused={refused?.typed.grant === grant.id ? refused : null}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AccessText({ grant: { downloads, expiresAt, revokedAt } }: { grant: Grant }) {
  if (revokedAt) {
    return (
      <p className="text-muted">
        Withdrawn on <DateTime value={revokedAt} />, because the order was cancelled or refunded.
      </p>
    );
  }
  return (
    <p className="text-muted">
      {downloads === null ? "Any number of downloads" : `${downloads} of each file`},{" "}
      {expiresAt ? (
        <>
          until <DateTime value={expiresAt} />
        </>
      ) : (
        "for good"
      )}
      .
    </p>
  );
}

const stateLabels: Record<DownloadState, string | null> = {
  ready: null,
  used_up: "Used up",
  expired: "Expired",
  revoked: null,
};

function Files({ grant }: { grant: Grant }) {
  return (
    <ul className="space-y-1.5">
      {grant.files.map(({ id, name, used, usedAt, state }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          <span className="text-muted tabular">
            {stateLabels[state] ? <Badge tone="warning">{stateLabels[state]}</Badge> : null}{" "}
            {used === 0 ? "Not downloaded" : used === 1 ? "Downloaded once" : `Downloaded ${used} times`}
            {usedAt ? (
              <>
                , last on <DateTime value={usedAt} />
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Actions({ path, grant, refused }: { path: string; grant: Grant; refused: Refused }) {
  if (grant.revokedAt) {
    return <OneButton {...{ path, grant }} intent="download-restore" label="Allow downloads again" />;
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Confirm
        label="Change limits"
        question="For this order alone. The customer’s link stays the same."
        open={refused !== null}
      >
        <AccessForm {...{ path, grant, refused }} />
      </Confirm>
      {grant.files.some(({ used }) => used > 0) ? (
        <OneButton {...{ path, grant }} intent="download-reset" label="Count from zero" />
      ) : null}
    </div>
  );
}

const hidden = (intent: string, { id, version }: Grant) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="grant" value={id} />
    <input type="hidden" name="version" value={version} />
  </>
);

function AccessForm({ path, grant, refused }: { path: string; grant: Grant; refused: Refused }) {
  const pending = usePending("download-access", grant);
  const { downloads = String(grant.downloads ?? ""), until = grant.until } = refused?.typed ?? {};
  const plain = { optional: true, autoComplete: "off" } as const;
  return (
    <Form method="post" action={path} noValidate className="space-y-4">
      {hidden("download-access", grant)}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...plain}
          label="Downloads of each file"
          name="downloads"
          id={`downloads-${grant.id}`}
          hint="In total. Leave it empty for no limit."
          inputMode="numeric"
          defaultValue={downloads}
          error={errorFor(refused?.errors, "downloads")}
        />
        <TextField
          {...plain}
          label="Last day"
          name="until"
          id={`until-${grant.id}`}
          hint="Leave it empty for no end date."
          type="date"
          defaultValue={until}
          error={errorFor(refused?.errors, "until")}
        />
      </div>
      <Button pending={pending} pendingLabel="Saving">
        Save
      </Button>
    </Form>
  );
}

type OneProps = { path: string; grant: Grant; intent: string; label: string };

function OneButton({ path, grant, intent, label }: OneProps) {
  const pending = usePending(intent, grant);
  return (
    <Form method="post" action={path}>
      {hidden(intent, grant)}
      <Button variant="secondary" pending={pending}>
        {label}
      </Button>
    </Form>
  );
}

function EmailForm({ path, emailKey }: Pick<Props, "path" | "emailKey">) {
  const pending = useNavigation().formData?.get("intent") === "download-email";
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="intent" value="download-email" />
      <input type="hidden" name="idempotencyKey" value={emailKey} />
      <Button variant="secondary" size="small" pending={pending} pendingLabel="Sending">
        Email the link again
      </Button>
    </Form>
  );
}

function usePending(intent: string, { id }: Grant): boolean {
  const data = useNavigation().formData;
  return data?.get("intent") === intent && data.get("grant") === id;
}
