import { existsSync } from "node:fs";
import path from "node:path";
import type { Change, Line } from "./change.ts";
import { namesOf, placeAndName } from "./names.ts";
import { inWiring } from "./registration.ts";

/**
 * An email of a Module with its texts, made-up data for its preview, listed there, and a test of its words. Stands beside
 * the Module's other files, or in its folder of emails if it has one. @param root the project's folder
 */
export function newEmail(name: string, root: string): Change {
  const { place: module, names } = placeAndName(name, "orders/reminder");
  const { kebab, pascal, words } = names;
  const emails = existsSync(path.join(root, "app/modules", module, "emails")) ? "emails/" : "";
  const file = `app/modules/${module}/${emails}${kebab}-email`;
  const text = kebab.replaceAll("-", "_");
  const list = `${namesOf(module).camel}EmailTemplates`;
  const listed = `  {
    id: "${kebab}",
    title: "${words}",
    sentWhen: "Say when.",
    render: () => renderSample(() => import("./${emails}${kebab}-email.tsx")),
  },`;
  return {
    files: {
      [`${file}.tsx`]: `import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";

type ${pascal} = { name: string; url: string };

export const subject = ({ store, name }: EmailProps<${pascal}>) => store.t("emails_other.${text}_subject", { name });

export default function ${pascal}Email({ store, name, url }: EmailProps<${pascal}>) {
  const { t } = store;
  return (
    <EmailLayout store={store} preheader={name} reason={t("emails_other.${text}_reason", { store: store.name })}>
      <EmailHeading>{t("emails_other.${text}")}</EmailHeading>
      <EmailParagraph>{name}</EmailParagraph>
      <EmailButton href={url}>{t("emails_other.${text}_open")}</EmailButton>
    </EmailLayout>
  );
}

export const sample = ({ url }: { url: string }): ${pascal} => ({ name: "Order 1042", url });
`,
      [`${file}.test.ts`]: `import { expect, it } from "vitest";
import { renderEmail } from "#app/platform/email-render.server.ts";

it("says what it is about, and leads there in its text too", async () => {
  const data = { name: "Order 7", url: "https://shop.test/orders/7" };
  const { subject, text } = await renderEmail(() => import("./${kebab}-email.tsx"), data);
  expect(subject).toBe("${words}: Order 7");
  expect(text).toContain("Open: https://shop.test/orders/7");
});
`,
    },
    lines: [
      {
        file: `app/modules/${module}/email-templates.server.ts`,
        at: /^\];$/,
        where: "before",
        line: listed,
        otherwise: `import { renderSample } from "#app/platform/email-render.server.ts";
import type { ListedTemplate } from "#app/platform/email-template.ts";

export const ${list}: readonly ListedTemplate[] = [
${listed}
];
`,
      },
      ...textLines(text, words),
      ...inWiring(
        module,
        "emailTemplates",
        `  emailTemplates: ${list},`,
        `{ ${list} } from "./email-templates.server.ts"`,
      ),
    ],
    next: [
      `Say what it is about in ${file}.tsx, and when it is sent in its line of the list`,
      "Write its texts in app/texts/en/emails-other.ts and app/texts/de/emails-other.ts",
      "Queue it in the transaction that causes it: renderEmail, then queueEmail with a key that repeats for the same cause",
      "See it at /admin/emails/templates",
      `npm test -- ${kebab} security/emails`,
    ],
  };
}

/** Its texts in each language, at the end of those of other emails. */
function textLines(text: string, words: string): Line[] {
  const texts = (reason: string, open: string) => `  ${text}_subject: "${words}: {name}",
  ${text}: "${words}",
  ${text}_reason: "${reason}",
  ${text}_open: "${open}",`;
  const end = { at: /^\}( as const)?;$/, where: "before" } as const;
  const english = texts("You’re receiving this email because you placed an order at {store}.", "Open");
  const german = texts("Sie erhalten diese Nachricht, weil Sie bei {store} bestellt haben.", "Öffnen");
  return [
    { file: "app/texts/en/emails-other.ts", ...end, line: english },
    { file: "app/texts/de/emails-other.ts", ...end, line: german },
  ];
}
