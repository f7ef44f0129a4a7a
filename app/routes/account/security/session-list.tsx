import { Laptop } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import type { OwnSession } from "#app/auth/accounts/own-account.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";

type Props = { path: string; sessions: readonly OwnSession[] };

export function SessionList({ path, sessions }: Props) {
  const t = useTexts();
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
          <Laptop aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
          <div className="min-w-0 grow basis-52">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="break-words font-medium">{session.device}</span>
              {session.current ? <Badge tone="success">{t("security.this_device")}</Badge> : null}
            </p>
            <p className="mt-1 break-words text-sm text-muted">
              <SignedIn session={session} />
            </p>
            <p className="text-sm text-muted">
              <RichText id="security.last_used" values={{ at: () => <DateTime value={session.usedAt} /> }} />
            </p>
          </div>
          <EndSession path={path} session={session} />
        </li>
      ))}
    </ul>
  );
}

function SignedIn({ session: { method, address, signedInAt } }: { session: OwnSession }) {
  const values = { method, at: () => <DateTime value={signedInAt} /> };
  return address ? (
    <RichText id="security.signed_in" values={{ ...values, address }} />
  ) : (
    <RichText id="security.signed_in_somewhere" values={values} />
  );
}

function EndSession({ path, session }: { path: string; session: OwnSession }) {
  const { id, current, device } = session;
  const t = useTexts();
  const pending = useNavigation().formData?.get("session") === id;
  return (
    // The current session ends like with any other sign-out button.
    <Form method="post" action={current ? href("/sign-out") : path} preventScrollReset={!current}>
      {current ? null : <input type="hidden" name="intent" value="end-session" />}
      <input type="hidden" name="session" value={id} />
      <Button
        variant="secondary"
        size="small"
        className="min-h-11!"
        aria-label={current ? t("security.sign_out_this") : t("security.sign_out_device", { device })}
        pending={pending}
        pendingLabel={t("security.signing_out")}
      >
        {t("security.sign_out")}
      </Button>
    </Form>
  );
}

export function EndOtherSessions({ path }: { path: string }) {
  const t = useTexts();
  const pending = useNavigation().formData?.get("intent") === "end-others";
  return (
    <Form method="post" action={path} className="mt-4">
      <input type="hidden" name="intent" value="end-others" />
      <Button variant="secondary" pending={pending} pendingLabel={t("security.signing_out")}>
        {t("security.sign_out_others")}
      </Button>
    </Form>
  );
}
