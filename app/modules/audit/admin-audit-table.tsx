import type { ReactNode } from "react";
import { href } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { Ago } from "#app/ui/date-time.tsx";
import { useNumber } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";

export type AuditLineView = {
  id: string;
  at: Date;
  until: Date | null;
  count: number;
  who: string;
  phrase: string;
  target: { label: string; to: string | null } | null;
  fields: readonly string[];
  reason: string | null;
  address: string | null;
};

export function AuditSentence({
  line: { who, phrase, count },
}: {
  line: Pick<AuditLineView, "who" | "phrase" | "count">;
}) {
  const number = useNumber();
  return `${who} ${phrase}${count > 1 ? `, ${number(count)} times` : ""}`;
}

export function AuditTarget({ target }: Pick<AuditLineView, "target">) {
  if (!target) return "—";
  if (!target.to) return <span className="break-words max-md:break-all">{target.label}</span>;
  return (
    <TextLink to={target.to} className="break-words max-md:break-all">
      {target.label}
    </TextLink>
  );
}

const columns: readonly TableColumn<AuditLineView>[] = [
  {
    key: "what",
    phone: "first",
    header: "What",
    cell: (line) => (
      <>
        <Link
          to={href("/admin/audit/:id", { id: line.id })}
          className="inline-flex min-h-8 items-center [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          <AuditSentence line={line} />
        </Link>
        {line.fields.length > 0 ? <Small>Changed: {line.fields.join(", ")}</Small> : null}
        {line.reason ? <Small>Reason: {line.reason}</Small> : null}
      </>
    ),
  },
  { key: "about", header: "About", cell: (line) => <AuditTarget target={line.target} /> },
  {
    key: "address",
    phone: "hidden",
    header: "From",
    cell: ({ address }) => <span className="break-all font-mono text-xs">{address ?? "—"}</span>,
  },
  { key: "at", header: "When", cell: ({ at }) => <Ago value={at} className="whitespace-nowrap" /> },
];

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block font-normal text-muted text-xs [overflow-wrap:anywhere]">{children}</span>
);

export function AuditTable({ lines, empty }: { lines: readonly AuditLineView[]; empty: ReactNode }) {
  return (
    <Table caption="What was done, newest first" columns={columns} rows={lines} rowKey={({ id }) => id} empty={empty} />
  );
}
