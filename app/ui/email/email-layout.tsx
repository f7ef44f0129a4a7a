import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { standardAccent } from "#app/kernel/colours.ts";
import type { LogoPicture } from "#app/platform/brand.ts";
import type { EmailStore } from "#app/platform/email-template.ts";
import { EmailTextLines } from "./email-parts.tsx";
import { AccentContext, colours, darkStyles, fontFamily } from "./email-style.ts";

type EmailLayoutProps = {
  store: EmailStore;
  /** The preview text in an email program's list. */
  preheader: string;
  /** Why the reader gets this, as a sentence for the footer. */
  reason: string;
  children: ReactNode;
};

/** The frame of every email: the store's logo or name, the content, and why it was sent. */
export function EmailLayout({ store, preheader, reason, children }: EmailLayoutProps) {
  const accent = store.accent ?? standardAccent;
  return (
    <Html lang={store.t.language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{store.name}</title>
        <style>{darkStyles(accent)}</style>
      </Head>
      <Body
        className="background"
        style={{ backgroundColor: colours.background, margin: 0, padding: "24px 12px", fontFamily }}
      >
        <Preview>{preheader}</Preview>
        <Container style={{ maxWidth: "560px" }}>
          <Text className="ink" style={brand}>
            <Link href={store.url} className="ink" style={{ color: colours.ink, textDecoration: "none" }}>
              {store.logo ? <Logo name={store.name} logo={store.logo} /> : store.name}
            </Link>
          </Text>
          <Section className="surface" style={sheet}>
            <AccentContext value={accent.light}>{children}</AccentContext>
          </Section>
          <Hr className="line" style={{ border: "none", borderTop: `1px solid ${colours.line}`, margin: "24px 0 0" }} />
          <Text className="muted" style={footer}>
            {reason}
          </Text>
          {store.imprint.length > 0 ? (
            <Text className="muted" style={footer}>
              <EmailTextLines lines={store.imprint} />
            </Text>
          ) : null}
        </Container>
      </Body>
    </Html>
  );
}

const HEIGHT = 40;
const WIDEST = 160;

/** Fits its bounds in programs that know no `max-width`, too. Where pictures are blocked, the store's name stands there. */
function Logo({ name, logo: { url, width, height } }: { name: string; logo: LogoPicture }) {
  const scale = width && height ? Math.min(HEIGHT / height, WIDEST / width) : null;
  const size = scale && width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : {};
  return <img src={url} alt={name} {...size} className="logo" data-text="alt" style={picture} />;
}

const brand = { color: colours.ink, fontSize: "18px", lineHeight: "24px", fontWeight: 600, margin: "0 0 16px" };
const picture = {
  border: 0,
  borderRadius: "7px",
  color: colours.ink,
  display: "block",
  fontSize: "18px",
  fontWeight: 600,
  maxHeight: `${HEIGHT}px`,
  maxWidth: `${WIDEST}px`,
};
const sheet = {
  backgroundColor: colours.surface,
  border: `1px solid ${colours.line}`,
  borderRadius: "10px",
  padding: "24px",
};
const footer = { color: colours.muted, fontSize: "13px", lineHeight: "20px", margin: "16px 0 0" };
