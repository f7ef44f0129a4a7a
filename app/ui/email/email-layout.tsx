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
import type { EmailStore } from "#app/platform/email-template.ts";
import { EmailTextLines } from "./email-parts.tsx";
import { colours, darkStyles, fontFamily } from "./email-style.ts";

type EmailLayoutProps = {
  store: EmailStore;
  /** The preview text in an email program's list. */
  preheader: string;
  /** Why the reader gets this, as a sentence for the footer. */
  reason: string;
  children: ReactNode;
};

/** The frame of every email: the store's name, the content, and why it was sent. */
export function EmailLayout({ store, preheader, reason, children }: EmailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{store.name}</title>
        <style>{darkStyles}</style>
      </Head>
      <Body
        className="background"
        style={{ backgroundColor: colours.background, margin: 0, padding: "24px 12px", fontFamily }}
      >
        <Preview>{preheader}</Preview>
        <Container style={{ maxWidth: "560px" }}>
          <Text className="ink" style={brand}>
            <Link href={store.url} className="ink" style={{ color: colours.ink, textDecoration: "none" }}>
              {store.name}
            </Link>
          </Text>
          <Section className="surface" style={sheet}>
            {children}
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

const brand = { color: colours.ink, fontSize: "18px", lineHeight: "24px", fontWeight: 600, margin: "0 0 16px" };
const sheet = {
  backgroundColor: colours.surface,
  border: `1px solid ${colours.line}`,
  borderRadius: "10px",
  padding: "24px",
};
const footer = { color: colours.muted, fontSize: "13px", lineHeight: "20px", margin: "16px 0 0" };
