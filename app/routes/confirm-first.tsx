import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type ConfirmSection, confirmPath } from "./confirm-path.ts";

type Words = { title?: string; prompt?: string; refused: string };

const words: Record<
  "account" | "connections" | "gift-cards" | "imports" | "limits" | "manual payments" | "refund",
  Words
> = {
  account: {
    prompt: "This needs a recent sign-in. You’ll come back here afterwards.",
    refused: "You signed in more than 15 minutes ago, so nothing was changed. You’ll come back here afterwards.",
  },
  connections: {
    title: "Changes need a recent sign-in",
    prompt: "Connections hold the keys to your money. Confirm it’s you, and you can change them for 15 minutes.",
    refused:
      "Your sign-in is older than 15 minutes, so nothing was changed. Confirm it’s you in a new tab, then come back and send the form again. You’ll need to re-enter any secrets.",
  },
  "gift-cards": {
    title: "Changes need a recent sign-in",
    prompt: "Gift cards are money. Confirm it’s you, and you can issue and change them for 15 minutes.",
    refused:
      "Your sign-in is older than 15 minutes, so nothing was changed. Confirm it’s you in a new tab, then come back and send the form again.",
  },
  imports: {
    title: "Imports need a recent sign-in",
    prompt: "An import can change every price. Confirm it’s you, and you can start or undo imports for 15 minutes.",
    refused: "Your sign-in is older than 15 minutes, so nothing was changed. You’ll come back here afterwards.",
  },
  limits: {
    title: "Changes need a recent sign-in",
    prompt: "These limits protect your money. Confirm it’s you, and you can change them for 15 minutes.",
    refused:
      "Your sign-in is older than 15 minutes, so nothing was changed. Once you’ve confirmed, you’ll come back here with what you typed.",
  },
  "manual payments": {
    title: "Changes need a recent sign-in",
    prompt: "Customers send money where this page says. Confirm it’s you, and you can change it for 15 minutes.",
    refused:
      "Your sign-in is older than 15 minutes, so nothing was changed. Confirm it’s you in a new tab, then come back and send the form again.",
  },
  refund: {
    refused:
      "Nothing was changed. This refund, or your total refunds today, is over the limit that needs a recent sign-in. Once you’ve confirmed, you’ll come back here with what you typed.",
  },
};

type ConfirmFirstProps = {
  what: keyof typeof words;
  /** Where to continue. Never contains a secret: it becomes a part of a URL. */
  redirectTo: string;
  section?: ConfirmSection;
  /** A form was sent without the proof. */
  refused?: boolean;
};

/** Asks for a recent sign-in: before a form, or in the response to it. */
export function ConfirmFirst({ what, redirectTo, section = "admin", refused = false }: ConfirmFirstProps) {
  const { title = "Confirm it’s you first", prompt, refused: wasRefused } = words[what];
  // The form with what was typed is still on the page.
  const newTab = refused && (what === "connections" || what === "gift-cards" || what === "manual payments");
  return (
    <Notice
      tone={refused ? "warning" : "info"}
      live={refused ? "alert" : undefined}
      title={refused ? "Confirm it’s you first" : title}
      actions={
        <LinkButton to={confirmPath(redirectTo, section)} {...(newTab ? { target: "_blank" } : {})}>
          Confirm it’s you
        </LinkButton>
      }
    >
      {refused ? wasRefused : prompt}
    </Notice>
  );
}
