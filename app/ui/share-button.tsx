import { Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { useTexts } from "./texts.ts";

type Props = {
  title: string;
  /** The page's path, without what is only this visit's. */
  path: string;
};

/** Opens the device's share sheet, or copies the link. Without JavaScript it isn't there. */
export function ShareButton({ title, path }: Props) {
  const t = useTexts();
  const [said, setSaid] = useState("");
  async function share() {
    const url = new URL(path, location.origin).href;
    setSaid("");
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setSaid(t("ui.link_copied"));
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setSaid(t("ui.copy_link_yourself"));
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 noscript:hidden">
      <Button
        type="button"
        variant="quiet"
        icon={<Share2 aria-hidden size={18} strokeWidth={1.75} />}
        onClick={share}
        className="-ms-5"
      >
        {t("ui.share")}
      </Button>
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
    </div>
  );
}
