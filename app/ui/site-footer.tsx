import type { ReactNode } from "react";
import type { LogoPicture } from "#app/platform/brand.ts";
import { Link } from "./link.tsx";
import { Logo } from "./logo.tsx";
import { Container } from "./page-header.tsx";
import type { NavItem } from "./site-header.tsx";

export type FooterGroup = { title: string; links: readonly NavItem[] };

export type SiteFooterProps = {
  storeName: string;
  logo?: LogoPicture | null | undefined;
  logoDark?: LogoPicture | null | undefined;
  groups: readonly FooterGroup[];
  about?: string;
  /** The last lines: the store's name, and who runs it. */
  notes: readonly string[];
  children?: ReactNode;
};

export function SiteFooter({ storeName, logo, logoDark, groups, about, notes, children }: SiteFooterProps) {
  return (
    <footer className="print:hidden mt-24 border-t border-line bg-sunken">
      <Container className="py-12 sm:py-16">
        <div className="grid gap-10 md:grid-cols-[1.4fr_2fr]">
          <div>
            <Logo name={storeName} picture={logo} dark={logoDark} />
            {about ? <p className="mt-4 max-w-xs text-sm text-muted">{about}</p> : null}
            {children}
          </div>
          <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
            {groups
              .filter(({ links }) => links.length > 0)
              .map((group) => (
                <nav key={group.title} aria-label={group.title}>
                  <h2 className="text-sm font-medium tracking-normal">{group.title}</h2>
                  <ul className="mt-2">
                    {group.links.map((link) => (
                      <li key={link.to}>
                        <Link
                          to={link.to}
                          className="inline-flex min-h-9 items-center text-sm text-muted underline-offset-4 [overflow-wrap:anywhere] hover:text-ink hover:underline"
                        >
                          {link.label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </nav>
              ))}
          </div>
        </div>
        <div className="mt-12">
          <Notes notes={notes} />
        </div>
      </Container>
    </footer>
  );
}

function Notes({ notes }: Pick<SiteFooterProps, "notes">) {
  return (
    <div className="space-y-1 text-xs text-muted [overflow-wrap:anywhere]">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** At the checkout: how to reach the store, and who runs it. */
export function CheckoutFooter({ contact, notes }: { contact: readonly NavItem[]; notes: readonly string[] }) {
  return (
    <footer className="print:hidden mt-16 border-t border-line">
      <Container className="space-y-4 py-8">
        {contact.length > 0 ? (
          <ul aria-label="Contact" className="flex flex-wrap gap-x-6 text-sm">
            {contact.map(({ to, label }) => (
              <li key={to} className="min-w-0">
                <a
                  href={to}
                  className="inline-flex min-h-11 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <Notes notes={notes} />
      </Container>
    </footer>
  );
}
