import { href } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { useTexts } from "#app/ui/texts.ts";

export type ClosedBarProps = { visitors: "everyone" | "password" | "nobody" };

/** Tells staff, above every page of the store, that visitors can't see it. */
export function ClosedBar({ visitors }: ClosedBarProps) {
  const t = useTexts();
  return (
    <aside
      aria-label={t("frame.access")}
      className="bg-warning-soft px-4 py-2.5 text-center text-sm text-ink print:hidden"
    >
      {t(visitors === "nobody" ? "frame.closed_for_visitors" : "frame.behind_password")}{" "}
      <TextLink to={href("/admin/settings/access")}>{t("frame.change_access")}</TextLink>
    </aside>
  );
}
