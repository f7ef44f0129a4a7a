import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode, useContext } from "react";
import type { RichValues, TextId } from "#app/texts/text-types.ts";
import type { Texts } from "#app/texts/texts.ts";
import { inOrder } from "../rich-text.tsx";
import { AccentContext, colours } from "./email-style.ts";

type Words = { children: ReactNode };

type RichProps<Id extends TextId> = { t: Texts; id: Id; values: RichValues<Id, ReactNode> };

/** A text with `<tags>`, for a link or emphasis within a sentence. */
export function EmailRichText<Id extends TextId>({ t, id, values }: RichProps<Id>) {
  return inOrder(t.rich<ReactNode, Id>(id, values));
}

/** What a text's `<strong>` becomes. */
export const strong = (content: ReactNode[]) => <strong>{inOrder(content)}</strong>;

/** What a text's `<link>` becomes. */
export const linkTo = (href: string) => (content: ReactNode[]) => <EmailLink href={href}>{inOrder(content)}</EmailLink>;

export function EmailHeading({ children }: Words) {
  return (
    <Heading
      as="h1"
      className="ink"
      style={{ color: colours.ink, fontSize: "24px", lineHeight: "30px", margin: "0 0 16px" }}
    >
      {children}
    </Heading>
  );
}

export function EmailParagraph({ children }: Words) {
  return (
    <Text className="ink" style={paragraph}>
      {children}
    </Text>
  );
}

/** Less important text: how long a link works, what to do if it wasn't you. */
export function EmailSmallPrint({ children }: Words) {
  return (
    <Text className="muted" style={{ ...paragraph, color: colours.muted, fontSize: "14px", lineHeight: "21px" }}>
      {children}
    </Text>
  );
}

/** What the reader must not miss. */
export function EmailNotice({ children }: Words) {
  return (
    <Section className="warning" style={{ ...box, backgroundColor: colours.warningSoft, color: colours.warning }}>
      <Text style={{ ...boxed, fontWeight: 600 }}>{children}</Text>
    </Section>
  );
}

/** A person's own words, with their line breaks. */
export function EmailQuote({ children }: { children: string }) {
  return (
    <Section className="sunken ink" style={{ ...box, backgroundColor: colours.sunken, color: colours.ink }}>
      <Text style={boxed}>
        <EmailTextLines lines={children.split(/\r?\n/)} />
      </Text>
    </Section>
  );
}

/** The email's main action. As text it is "label: URL". */
export function EmailButton({ href, children }: Words & { href: string }) {
  const { fill, edge, ink } = useContext(AccentContext);
  return (
    <Section style={{ margin: "24px 0 8px" }}>
      <Button
        href={href}
        className="action"
        data-text="action"
        style={{
          backgroundColor: fill,
          border: `1px solid ${edge === "transparent" ? fill : edge}`,
          borderRadius: "7px",
          color: ink,
          fontSize: "16px",
          fontWeight: 600,
          padding: "13px 22px",
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function EmailLink({ href, children }: Words & { href: string }) {
  const { accent } = useContext(AccentContext);
  return (
    <Link href={href} className="link" style={{ color: accent, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** An address, or other lines under a heading. */
export function EmailLines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Text className="ink" style={paragraph}>
      <strong>{title}</strong>
      <br />
      <EmailTextLines lines={lines} />
    </Text>
  );
}

/** Lines of text, broken where they end. */
export function EmailTextLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}

const paragraph = { color: colours.ink, fontSize: "16px", lineHeight: "25px", margin: "0 0 16px" };
const box = { borderRadius: "7px", margin: "0 0 16px", padding: "12px 16px" };
const boxed = { fontSize: "15px", lineHeight: "23px", margin: 0, overflowWrap: "anywhere" } as const;
