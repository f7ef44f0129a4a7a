import { useTexts } from "./texts.ts";
import { useBusy } from "./use-busy.ts";
import { useHeadingFocus } from "./use-heading-focus.ts";

/** A thin line at the top while the next page loads, whose heading then has the focus. Used once, before the pages. */
export function PendingBar() {
  const t = useTexts();
  useHeadingFocus();
  const busy = useBusy(({ navigation }) => navigation.state !== "idle");
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <span role="status" className="sr-only">
        {busy ? t("ui.loading") : ""}
      </span>
      {busy ? <div className="h-full animate-pending bg-accent" /> : null}
    </div>
  );
}
