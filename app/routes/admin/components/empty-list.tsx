import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

type EmptyListProps = {
  /** The unfiltered list's path. */
  path: string;
  icon: LucideIcon;
  /** Whether a search or filter is the reason. */
  filtered: boolean;
  none: { title: string; text: string; action?: ReactNode };
  misfit: { title: string; text?: string; showAll: string };
};

/** Replaces an empty admin list: nothing there yet, or nothing found, with a link to the whole list. */
export function EmptyList({ path, icon: Icon, filtered, none, misfit }: EmptyListProps) {
  const icon = <Icon aria-hidden size={32} strokeWidth={1.5} />;
  if (!filtered) {
    return (
      <EmptyState title={none.title} icon={icon} actions={none.action}>
        {none.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={misfit.title}
      icon={icon}
      actions={
        <LinkButton to={path} variant="secondary">
          {misfit.showAll}
        </LinkButton>
      }
    >
      {misfit.text}
    </EmptyState>
  );
}
