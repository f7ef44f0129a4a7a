import type { ReactNode } from "react";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import type { ConfirmSection } from "../confirm-path.ts";

type Props = {
  section: ConfirmSection;
  title: string;
  description?: ReactNode;
  /** The way back, above the title. */
  above?: ReactNode;
  children: ReactNode;
};

/** A page of a person's own account, in either section's width and type. */
export function AccountFrame({ section, title, description, above, children }: Props) {
  if (section === "admin") {
    return (
      <div className="max-w-3xl pb-8 [&_h2]:text-xl">
        {above}
        <PageHeader size="plain" title={title} description={description} />
        {children}
      </div>
    );
  }
  return (
    <Container className="max-w-5xl pb-8">
      {above}
      <PageHeader title={title} description={description} />
      {children}
    </Container>
  );
}
