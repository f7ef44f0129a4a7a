import { Download } from "lucide-react";
import { href } from "react-router";
import { formatFileSize } from "#app/kernel/file-size.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { type DownloadState, fileKind } from "../download.ts";

type File = { id: string; name: string; size: number; state: DownloadState; left: number | null };
type Grant = { id: string; title: string; expiresAt: Date | null; files: readonly File[] };
type Downloads = { name: string; token: string; grants: readonly Grant[] };

/** What an order lets its buyer download. Each button is a form: only a press counts. */
export function DownloadList({ downloads }: { downloads: Downloads }) {
  const { grants, token, name } = downloads;
  const action = `${href("/downloads")}?token=${encodeURIComponent(token)}`;
  const isOver = grants.some(({ files }) => files.some(({ state }) => state !== "ready"));
  return (
    <div className="space-y-6">
      {grants.map((grant) => (
        <section key={grant.id} aria-label={grant.title}>
          <p className="font-medium [overflow-wrap:anywhere]">{grant.title}</p>
          <ul className="mt-1 divide-y divide-line">
            {grant.files.map((file) => (
              <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <FileText file={file} expiresAt={grant.expiresAt} />
                {file.state === "ready" ? <DownloadForm action={action} grant={grant.id} file={file} /> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isOver ? (
        <p className="text-sm text-muted">
          <RichText
            id="downloads.again"
            values={{
              link: (words) => (
                <TextLink to={`${href("/contact")}?order=${encodeURIComponent(name)}`}>{words}</TextLink>
              ),
            }}
          />
        </p>
      ) : null}
    </div>
  );
}

function FileText({ file, expiresAt }: { file: File; expiresAt: Date | null }) {
  const { language } = useFormats();
  const kind = fileKind(file.name);
  return (
    <div className="min-w-0 grow basis-56 text-sm">
      <p className="[overflow-wrap:anywhere]">{file.name}</p>
      <p className="text-muted">
        {[kind, formatFileSize(file.size, language)].filter(Boolean).join(", ")}
        <Availability {...file} expiresAt={expiresAt} />
      </p>
    </div>
  );
}

function Availability({ state, left, expiresAt }: Pick<File, "state" | "left"> & { expiresAt: Date | null }) {
  const t = useTexts();
  const date = () => (expiresAt ? <DateTime value={expiresAt} /> : null);
  switch (state) {
    case "revoked":
      return ` · ${t("downloads.revoked")}`;
    case "expired":
      return (
        <>
          {" · "}
          <RichText id="downloads.expired" values={{ date }} />
        </>
      );
    case "used_up":
      return ` · ${t("downloads.used_up")}`;
    case "ready":
      return (
        <>
          {left === null ? "" : ` · ${t("downloads.left", { left })}`}
          {expiresAt ? " · " : null}
          {expiresAt ? <RichText id="downloads.until" values={{ date }} /> : null}
        </>
      );
  }
}

/** No form of the router: the answer is a file. */
function DownloadForm({ action, grant, file }: { action: string; grant: string; file: File }) {
  return (
    <form method="post" action={action} className="print:hidden">
      <input type="hidden" name="grant" value={grant} />
      <input type="hidden" name="file" value={file.id} />
      <Button variant="secondary" icon={<Download aria-hidden size={18} />}>
        <RichText
          id="downloads.download"
          values={{ file: file.name, rest: (words) => <span className="sr-only">{words}</span> }}
        />
      </Button>
    </form>
  );
}
