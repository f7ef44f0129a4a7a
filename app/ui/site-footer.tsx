import type { ReactNode } from "react";
import type { LogoPicture } from "#app/platform/brand.ts";
import { Link } from "./link.tsx";
import { Logo } from "./logo.tsx";
import { Container } from "./page-header.tsx";
import { RichText } from "./rich-text.tsx";
import type { NavItem } from "./site-menu.tsx";
import { useTexts } from "./texts.ts";

export type FooterGroup = { title: string; links: readonly NavItem[] };

export type SiteFooterProps = {
  storeName: string;
  logo?: LogoPicture | null | undefined;
  logoDark?: LogoPicture | null | undefined;
  groups: readonly FooterGroup[];
  about?: string;
  /** Pages elsewhere. */
  social?: readonly NavItem[];
  /** How to reach the store; links to an address or a number, and lines of text. */
  contact?: { links: readonly NavItem[]; lines: readonly string[] };
  /** As words. */
  waysToPay?: readonly string[];
  /** The last lines: the store's name, and who runs it. */
  notes: readonly string[];
  children?: ReactNode;
};

/** Parts that are empty aren't there. */
export function SiteFooter({ storeName, logo, logoDark, about, notes, children, ...columns }: SiteFooterProps) {
  const t = useTexts();
  const { groups, social = [], contact = { links: [], lines: [] }, waysToPay = [] } = columns;
  return (
    <footer className="print:hidden mt-24 border-t border-line bg-sunken">
      <Container className="py-12 sm:py-16">
        <div className="grid gap-10 md:grid-cols-[1fr_1.6fr] lg:grid-cols-[1fr_2.4fr]">
          <div>
            <Logo name={storeName} picture={logo} dark={logoDark} />
            {about ? <p className="mt-4 max-w-xs text-sm text-muted">{about}</p> : null}
            {social.length > 0 ? <LinkRow label={t("frame.social")} links={social} /> : null}
            {children}
          </div>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-8">
            {groups
              .filter(({ links }) => links.length > 0)
              .map((group) => (
                <nav key={group.title} aria-label={group.title}>
                  <h2 className={headingClass}>{group.title}</h2>
                  <ul className="mt-1">
                    {group.links.map((link) => (
                      <li key={`${link.to} ${link.label}`}>
                        <Link to={link.to} className={linkClass}>
                          {link.label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </nav>
              ))}
            {contact.links.length + contact.lines.length > 0 ? <Contact {...contact} /> : null}
          </div>
        </div>
        <div className="mt-12 space-y-4">
          {waysToPay.length > 0 ? (
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              <RichText
                id="frame.ways_to_pay"
                values={{
                  ways: waysToPay.join(" · "),
                  label: (words) => <span className="font-medium text-ink">{words}</span>,
                }}
              />
            </p>
          ) : null}
          <Notes notes={notes} />
        </div>
      </Container>
    </footer>
  );
}

const headingClass = "text-sm font-medium tracking-normal";
const linkClass =
  "inline-flex min-h-11 items-center text-sm text-muted underline-offset-4 [overflow-wrap:anywhere] hover:text-ink hover:underline";

function LinkRow({ label, links }: { label: string; links: readonly NavItem[] }) {
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-x-5">
      {links.map(({ to, label: text }) => (
        <li key={to} className="min-w-0">
          <a href={to} rel="noreferrer" className={linkClass}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ links, lines }: NonNullable<SiteFooterProps["contact"]>) {
  const t = useTexts();
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className={headingClass}>
        {t("frame.get_in_touch")}
      </h2>
      <ul className="mt-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className={linkClass}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {lines.length > 0 ? (
        <address className="mt-2 text-sm not-italic text-muted [overflow-wrap:anywhere]">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : null}
    </section>
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

type CheckoutFooterProps = { contact: readonly NavItem[]; links?: readonly NavItem[]; notes: readonly string[] };

/** At the checkout: how to reach the store, what it has in writing, and who runs it. */
export function CheckoutFooter({ contact, links = [], notes }: CheckoutFooterProps) {
  const t = useTexts();
  return (
    <footer className="print:hidden mt-16 border-t border-line">
      <Container className="space-y-4 py-8">
        {contact.length > 0 ? (
          <ul aria-label={t("frame.contact")} className="flex flex-wrap gap-x-6 text-sm">
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
        {links.length > 0 ? <LinkRow label={t("frame.information")} links={links} /> : null}
        <Notes notes={notes} />
      </Container>
    </footer>
  );
}
