import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table } from "#app/ui/table.tsx";
import type { SettingsDifference } from "../settings-differences.ts";

const SETTINGS = "Someone else saved these settings while you were editing them";

type Props = {
  differences: readonly SettingsDifference[];
  path: string;
  title?: string;
};

/** What someone else has saved since the form was shown, beside what was typed. */
export function SettingsConflict({ differences, path, title = SETTINGS }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const settled = useNavigation().state === "idle";
  useEffect(() => {
    if (settled) ref.current?.focus();
  }, [settled]);
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-20 space-y-4">
      <Notice
        tone="warning"
        live="alert"
        title={title}
        actions={
          <LinkButton to={path} variant="secondary" size="small">
            Keep what’s saved
          </LinkButton>
        }
      >
        {differences.length === 0
          ? "They saved the same as you, so there’s nothing left to save."
          : "Your changes aren’t saved yet; the form below still has them. Save it to replace what they saved."}
      </Notice>
      {differences.length === 0 ? null : (
        <Table
          caption="What differs"
          rows={differences}
          rowKey={({ name }) => name}
          columns={[
            { key: "field", header: "Field", cell: ({ label }) => label },
            { key: "saved", header: "Saved now", cell: ({ saved }) => <Lines lines={saved} /> },
            { key: "typed", header: "Yours", cell: ({ typed }) => <Lines lines={typed} /> },
          ]}
        />
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <span className="text-muted">Empty</span>;
  return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{lines.join("\n")}</span>;
}
