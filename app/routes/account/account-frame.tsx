import type { ReactNode } from "react";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import type { ConfirmSection } from "../confirm-path.ts";

type Props = { section: ConfirmSection; title: string; description?: ReactNode; children: ReactNode };

/** A page of a person's own account, in either section's width and type. */
export function AccountFrame({ section, title, description, children }: Props) {
  if (section === "admin") {
    return (
      <div className="max-w-3xl pb-8 [&_h2]:text-xl">
        <PageHeader size="plain" title={title} description={description} />
        {children}
      </div>
    );
  }
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader title={title} description={description} />
      {children}
    </Container>
  );
}
