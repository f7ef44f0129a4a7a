import { Printer } from "lucide-react";
import { Button } from "./button.tsx";
import { useTexts } from "./texts.ts";

/** Opens the browser's print dialog. Without JavaScript the browser's own menu does, and this isn't there. */
export function PrintButton({ label }: { label?: string }) {
  const t = useTexts();
  return (
    <span className="noscript:hidden">
      <Button type="button" variant="secondary" icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
        {label ?? t("ui.print")}
      </Button>
    </span>
  );
}
