import clsx from "clsx";
import { href } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { linesOf } from "#app/kernel/text.ts";
import { CollectionTiles } from "#app/modules/catalog/components/collection-tiles.tsx";
import { ProductGridItems, toListedProduct } from "#app/modules/catalog/components/product-grid-items.tsx";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { brandFor, settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Container, SectionHeading } from "#app/ui/page-header.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pageMeta } from "../page-meta.ts";
import { organisationData, siteData } from "../structured-data.ts";
import type { Route } from "./+types/home.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const NEWEST = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const catalog = catalogFor(viewer, keep);
  const [items, collections, { store, home, frame }, { logo }] = await Promise.all([
    catalog.newest(NEWEST),
    catalog.collections(),
    settingsFor(viewer, keep),
    brandFor(viewer, keep),
  ]);
  // A sold-out store isn't a store without products.
  const emptyShop = items.length === 0 && !(await catalog.hasProducts());
  return {
    products: items.map(toListedProduct),
    collections: collections.map(({ handle, title, description, imageUrl }) => ({
      ...{ handle, title, description, imageUrl },
    })),
    emptyShop,
    currency: env().STORE_CURRENCY,
    home: { ...home, heading: home.heading || store.name, text: home.text || store.tagline },
    tagline: store.tagline || home.text,
    organisation: {
      ...{ name: store.name, legalName: store.legalName, logo: logo?.url ?? null },
      ...{ email: store.email, phone: store.phone, social: linesOf(frame.social) },
    },
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    ...{ error, canonical: href("/") },
    description: loaderData?.tagline || undefined,
    images: loaderData?.home.picture ? [{ url: loaderData.home.picture, alt: loaderData.home.pictureAlt }] : [],
    structured:
      loaderData &&
      ((absolute) => [
        organisationData(loaderData.organisation, absolute),
        siteData(loaderData.organisation.name, absolute),
      ]),
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { products, collections, emptyShop, currency, home } = loaderData;
  return (
    <>
      <Hero home={home} emptyShop={emptyShop} />
      <Container className="space-y-20 pt-16 sm:space-y-28 sm:pt-24">
        {collections.length > 0 ? (
          <section aria-labelledby="collections">
            <SectionHeading id="collections" title="Shop by collection" />
            <CollectionTiles collections={collections} />
          </section>
        ) : null}
        {products.length > 0 ? (
          <section aria-labelledby="newest">
            <SectionHeading
              id="newest"
              title="New arrivals"
              actions={<TextLink to={href("/products")}>See all products</TextLink>}
            />
            <ProductGridItems products={products} currency={currency} headingLevel={3} />
          </section>
        ) : null}
        <Points heading={home.pointsHeading} points={home.points} />
      </Container>
    </>
  );
}

type HeroProps = {
  home: { heading: string; text: string; picture: string; pictureAlt: string };
  emptyShop: boolean;
};

function Hero({ home, emptyShop }: HeroProps) {
  const { heading, picture, pictureAlt } = home;
  const text = home.text || (emptyShop ? "We’re getting ready to open." : "");
  return (
    <Container className="pt-4 sm:pt-6">
      <section
        className={clsx("grid overflow-hidden rounded-xl bg-sunken", picture !== "" && "lg:grid-cols-[1fr_1.35fr]")}
      >
        <div className="flex flex-col justify-center px-6 py-10 sm:px-10 sm:py-14 lg:py-20">
          <h1 className="text-display [overflow-wrap:anywhere]">{heading}</h1>
          {text === "" ? null : <p className="mt-5 max-w-md text-lg text-muted [overflow-wrap:anywhere]">{text}</p>}
          <div className="mt-8 flex flex-wrap gap-3">
            {emptyShop ? (
              <LinkButton to={href("/newsletter")} size="large">
                Notify me when you open
              </LinkButton>
            ) : (
              <LinkButton to={href("/products")} size="large">
                Shop all products
              </LinkButton>
            )}
          </div>
        </div>
        {picture === "" ? null : (
          <Picture
            src={picture}
            alt={pictureAlt}
            width={1600}
            height={1000}
            priority
            className="aspect-[8/5] h-full w-full object-cover"
          />
        )}
      </section>
    </Container>
  );
}

type PointsProps = { heading: string; points: readonly { title: string; text: string }[] };

function Points({ heading, points }: PointsProps) {
  const shown = points.filter(({ title, text }) => title !== "" || text !== "");
  if (heading === "" && shown.length === 0) return null;
  const Title = heading === "" ? "h2" : "h3";
  return (
    <section className="border-t border-line pt-14 sm:pt-20">
      {heading === "" ? null : <h2 className="mb-10 max-w-2xl text-3xl [overflow-wrap:anywhere]">{heading}</h2>}
      <div className="grid gap-8 md:grid-cols-3 md:gap-12">
        {shown.map(({ title, text }) => (
          <div key={`${title} ${text}`} className="[overflow-wrap:anywhere]">
            {title === "" ? null : <Title className="text-lg">{title}</Title>}
            <p className="mt-2 text-muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
