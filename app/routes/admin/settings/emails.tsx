import { href } from "react-router";
import { EmailSendingNotice } from "#app/modules/emails/components/email-sending-notice.tsx";
import { emailSending } from "#app/platform/email-sending.ts";
import { env } from "#app/platform/env.server.ts";
import { TextLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/emails.ts";
import { loadSettings, submitSettings } from "./settings-group.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadSettings(args, "emails")), state: { sending: emailSending(env()), from: env().EMAIL_FROM } };
}

export const action = (args: Route.ActionArgs) => submitSettings(args, "emails");

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "emails");

export default function EmailsSettings({ loaderData: { state, ...loaded }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage group="emails" loaded={loaded} answer={actionData}>
      <div className="mb-6 space-y-3">
        <EmailSendingNotice {...state} />
        <p className="text-sm">
          <TextLink to={href("/admin/emails/templates")}>See how each email looks</TextLink>, or send yourself an
          example.
        </p>
      </div>
    </SettingsPage>
  );
}
