import type { ReactNode } from "react";
import { href } from "react-router";
import { ProductGridItems } from "#app/modules/catalog/components/product-grid-items.tsx";
import type { ListedProduct } from "#app/modules/catalog/product.ts";
import type { HomePicture } from "#app/modules/content/home-section.ts";
import { NewsletterSectionForm } from "#app/modules/newsletter/components/newsletter-form.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Container, SectionHeading } from "#app/ui/page-header.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Hero } from "./hero.tsx";
import type { NewsletterOffer } from "./newsletter-offer.server.ts";

/** A section as customers see it. */
export type ShownSection = { id: string; heading: string } & (
  | {
      kind: "hero";
      text: string;
      picture: { url: string; alt: string } | null;
      button: { to: string; label: string } | null;
    }
  | { kind: "collection"; handle: string; products: readonly ListedProduct[] }
  | { kind: "products"; products: readonly ListedProduct[] }
  | { kind: "text"; html: string }
  | { kind: "pictures"; pictures: readonly HomePicture[] }
  | { kind: "newsletter"; text: string }
);
type Of<Kind extends ShownSection["kind"]> = Extract<ShownSection, { kind: Kind }>;

type Props = {
  sections: readonly ShownSection[];
  /** The page's heading for screen readers where no hero begins it. */
  name: string;
  currency: string;
  /** Without one, the newsletter's section is left out. */
  newsletter: NewsletterOffer | undefined;
};

/** A home page's sections below each other. The first one's pictures load first. */
export function HomeSections({ sections, name, currency, newsletter }: Props) {
  const startsWithHero = sections[0]?.kind === "hero";
  return (
    <div className="space-y-16 pt-4 sm:space-y-24 sm:pt-6">
      {startsWithHero ? null : <h1 className="sr-only">{name}</h1>}
      {sections.map((section, index) => (
        <Section key={section.id} section={section} isFirst={index === 0} {...{ currency, newsletter }} />
      ))}
    </div>
  );
}

type SectionProps = Pick<Props, "currency" | "newsletter"> & { section: ShownSection; isFirst: boolean };

function Section({ section, isFirst, currency, newsletter }: SectionProps) {
  switch (section.kind) {
    case "hero":
      return <HeroSection section={section} isFirst={isFirst} />;
    case "collection":
    case "products":
      return <Products section={section} isFirst={isFirst} currency={currency} />;
    case "text":
      return <Text section={section} />;
    case "pictures":
      return <Pictures section={section} isFirst={isFirst} />;
    case "newsletter":
      return newsletter ? <Newsletter section={section} offer={newsletter} /> : null;
  }
}

function HeroSection({ section, isFirst }: { section: Of<"hero">; isFirst: boolean }) {
  const { heading, text, picture, button } = section;
  return (
    <Hero level={isFirst ? 1 : 2} {...{ heading, text, picture }} priority={isFirst}>
      {button ? (
        <LinkButton to={button.to} size="large">
          {button.label}
        </LinkButton>
      ) : null}
    </Hero>
  );
}

type ProductsProps = { section: Of<"collection"> | Of<"products">; isFirst: boolean; currency: string };

function Products({ section, isFirst, currency }: ProductsProps) {
  const { id, heading, products } = section;
  const collection = section.kind === "collection" ? section.handle : undefined;
  return (
    <Container>
      <section aria-labelledby={`section-${id}`}>
        <SectionHeading
          id={`section-${id}`}
          title={<span className="[overflow-wrap:anywhere]">{heading}</span>}
          actions={
            collection === undefined ? null : (
              <TextLink to={href("/collections/:handle", { handle: collection })}>
                <RichText
                  id="content.see_all_of"
                  values={{ collection: heading, hidden: (words) => <span className="sr-only">{words}</span> }}
                />
              </TextLink>
            )
          }
        />
        <ProductGridItems
          products={products}
          currency={currency}
          collection={collection}
          headingLevel={3}
          priorityCount={isFirst ? 2 : 0}
        />
      </section>
    </Container>
  );
}

/** Of a text or of pictures. */
const Heading = ({ children }: { children: string }) =>
  children === "" ? null : <h2 className="mb-6 text-2xl [overflow-wrap:anywhere]">{children}</h2>;

function Text({ section: { heading, html } }: { section: Of<"text"> }) {
  return (
    <Container>
      <section className="mx-auto max-w-prose">
        <Heading>{heading}</Heading>
        <Prose html={html} />
      </section>
    </Container>
  );
}

/** How wide pictures are that stand beside each other, by how many there are. */
const looks = {
  one: { columns: "", sizes: "(min-width: 84rem) 79rem, 100vw", shape: "aspect-[2/1]" },
  two: { columns: "sm:grid-cols-2", sizes: "(min-width: 40rem) 50vw, 100vw", shape: "aspect-[4/3]" },
  more: {
    columns: "sm:grid-cols-2 lg:grid-cols-3",
    sizes: "(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw",
    shape: "aspect-[4/3]",
  },
};
const lookOf = (count: number) => (count === 1 ? looks.one : count === 2 || count === 4 ? looks.two : looks.more);

function Pictures({ section: { heading, pictures }, isFirst }: { section: Of<"pictures">; isFirst: boolean }) {
  const { columns, sizes, shape } = lookOf(pictures.length);
  return (
    <Container>
      <section>
        <Heading>{heading}</Heading>
        <ul className={`grid gap-6 ${columns}`}>
          {pictures.map((picture, index) => (
            // The same picture may be there twice, each with a caption of its own.
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures don't move on a page
            <li key={index} className="min-w-0">
              <Captioned {...picture}>
                <Picture
                  src={picture.url}
                  // Read out once.
                  alt={picture.alt === picture.caption ? "" : picture.alt}
                  width={1600}
                  height={1200}
                  sizes={sizes}
                  priority={isFirst && index === 0}
                  className={`${shape} w-full rounded-lg bg-sunken object-cover`}
                />
              </Captioned>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}

function Captioned({ caption, to, children }: HomePicture & { children: ReactNode }) {
  const figure = (
    <figure>
      {children}
      {caption === "" ? null : (
        <figcaption className="mt-3 text-sm text-muted [overflow-wrap:anywhere] group-hover:underline">
          {caption}
        </figcaption>
      )}
    </figure>
  );
  if (to === "") return figure;
  return (
    <Link to={to} className="group block rounded-lg underline-offset-4">
      {figure}
    </Link>
  );
}

function Newsletter({ section, offer }: { section: Of<"newsletter">; offer: NewsletterOffer }) {
  const { id, heading, text } = section;
  return (
    <Container>
      <section className="rounded-xl bg-sunken px-6 py-10 sm:px-10 sm:py-14">
        <div className="mx-auto max-w-lg">
          <h2 className="text-2xl [overflow-wrap:anywhere]">{heading}</h2>
          {text === "" ? null : <p className="mt-2 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{text}</p>}
          <NewsletterSectionForm id={`newsletter-${id}`} {...offer} />
        </div>
      </section>
    </Container>
  );
}
