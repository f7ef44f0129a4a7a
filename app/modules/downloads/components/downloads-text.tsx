import { Download } from "lucide-react";
import { formatFileSize } from "#app/kernel/file-size.ts";
import { useFormats } from "#app/ui/formats.ts";
import { filesText } from "../download.ts";

type Props = {
  downloads: readonly { variantId: string | null; kind: string; size: number }[];
  variantId: string;
  /** Nothing is shipped. */
  isDigital: boolean;
};

/** Which files come with a variant, such as "Digital: PDF, 12 MB"; nothing where there are none. */
export function DownloadsText({ downloads, variantId, isDigital }: Props) {
  const { language } = useFormats();
  const files = downloads.filter((file) => file.variantId === null || file.variantId === variantId);
  if (files.length === 0) return null;
  return (
    <p className="flex items-center gap-2 text-sm">
      <Download aria-hidden size={18} className="shrink-0 text-muted" />
      {isDigital ? "Digital" : "With a download"}: {filesText(files, (bytes) => formatFileSize(bytes, language))}
    </p>
  );
}
