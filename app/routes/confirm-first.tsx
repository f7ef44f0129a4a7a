import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { type ConfirmSection, confirmPath } from "./confirm-path.ts";
import { type ConfirmWords, operatorWords } from "./confirm-words.ts";

type ConfirmFirstProps = {
  what: "account" | keyof typeof operatorWords;
  /** Where to continue. Never contains a secret: it becomes a part of a URL. */
  redirectTo: string;
  section?: ConfirmSection;
  /** A form was sent without the proof. */
  refused?: boolean;
};

/** Asks for a recent sign-in: before a form, or in the response to it. */
export function ConfirmFirst({ what, redirectTo, section = "admin", refused = false }: ConfirmFirstProps) {
  const t = useTexts();
  const ofAccount = { prompt: t("security.confirm_first_text"), refused: t("security.confirm_first_refused") };
  const words: ConfirmWords = what === "account" ? ofAccount : operatorWords[what];
  const { title = t("security.confirm_first"), prompt, refused: wasRefused } = words;
  // The form with what was typed is still on the page.
  const newTab = refused && (what === "connections" || what === "gift-cards" || what === "manual payments");
  return (
    <Notice
      tone={refused ? "warning" : "info"}
      live={refused ? "alert" : undefined}
      title={refused ? t("security.confirm_first") : title}
      actions={
        <LinkButton to={confirmPath(redirectTo, section)} {...(newTab ? { target: "_blank" } : {})}>
          {t("security.confirm")}
        </LinkButton>
      }
    >
      {refused ? wasRefused : prompt}
    </Notice>
  );
}
