import { Download } from "lucide-react";
import { formatFileSize } from "#app/kernel/file-size.ts";
import { useFormats } from "#app/ui/formats.ts";
import { useTexts } from "#app/ui/texts.ts";
import { filesText } from "../download.ts";

type Props = {
  downloads: readonly { variantId: string | null; kind: string; size: number }[];
  variantId: string;
  /** Nothing is shipped. */
  isDigital: boolean;
};

/** Which files come with a variant, such as "Digital: PDF, 12 MB"; nothing where there are none. */
export function DownloadsText({ downloads, variantId, isDigital }: Props) {
  const t = useTexts();
  const { language } = useFormats();
  const files = downloads.filter((file) => file.variantId === null || file.variantId === variantId);
  if (files.length === 0) return null;
  const text = filesText(files, (bytes) => formatFileSize(bytes, language), t);
  return (
    <p className="flex items-center gap-2 text-sm">
      <Download aria-hidden size={18} className="shrink-0 text-muted" />
      {t(isDigital ? "products.digital" : "products.with_download", { files: text })}
    </p>
  );
}
