import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

type EmptyListProps = {
  /** The whole list's address. */
  path: string;
  icon: LucideIcon;
  /** Whether a search or a filter is why nothing is there. */
  filtered: boolean;
  none: { title: string; text: string; action?: ReactNode };
  misfit: { title: string; text?: string; showAll: string };
};

/** What stands where an admin list would: that there is nothing yet, or nothing that fits, and the way back to all. */
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
