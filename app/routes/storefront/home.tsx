import { href } from "react-router";
import type { Viewer } from "#app/auth/identity/viewer.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { linesOf } from "#app/kernel/text.ts";
import { CollectionTiles } from "#app/modules/catalog/components/collection-tiles.tsx";
import { ProductGridItems, toListedProduct } from "#app/modules/catalog/components/product-grid-items.tsx";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { shownHomeSections } from "#app/modules/content/index.server.ts";
import { brandFor, settingsFor } from "#app/modules/stores/index.server.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { env } from "#app/platform/env.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Container, SectionHeading } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { organisationData, siteData } from "../structured-data.ts";
import type { Route } from "./+types/home.ts";
import { Hero } from "./hero.tsx";
import { readHomeSections } from "./home-sections.server.ts";
import { HomeSections } from "./home-sections.tsx";
import { newsletterOffer } from "./newsletter-offer.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const NEWEST = 8;

export async function loader({ request, context }: Route.LoaderArgs) {
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const [own, { store, home, emails, frame }, { logo }] = await Promise.all([
    shownHomeSections(viewer, keep),
    settingsFor(viewer, keep),
    brandFor(viewer, keep),
  ]);
  const newsletter = newsletterOffer({ request, context, viewer }, { emails, frame });
  const read = await readHomeSections(viewer, { sections: own, newsletter: newsletter !== undefined }, keep);
  const sections = read.flatMap(({ shown }) => shown ?? []);
  return {
    ...(sections.length > 0
      ? { sections, newsletter }
      : { sections: null, automatic: { ...(await automaticHome(viewer, keep)), ...topOf(home, store) } }),
    currency: env().STORE_CURRENCY,
    tagline: store.tagline || home.text,
    organisation: {
      ...{ name: store.name, legalName: store.legalName, logo: logo?.url ?? null },
      ...{ email: store.email, phone: store.phone, social: linesOf(frame.social) },
    },
  };
}

/** How settings begin it. */
const topOf = (home: Settings["home"], store: Settings["store"]) => ({
  home: { ...home, heading: home.heading || store.name, text: home.text || store.tagline },
});

/** What the store has: its collections and newest products. */
async function automaticHome(viewer: Viewer, keep: Keep) {
  const catalog = catalogFor(viewer, keep);
  const [items, collections] = await Promise.all([catalog.newest(NEWEST), catalog.collections()]);
  return {
    products: items.map(toListedProduct),
    collections: collections.map(({ handle, title, description, imageUrl }) => ({
      ...{ handle, title, description, imageUrl },
    })),
    // A sold-out store isn't a store without products.
    emptyShop: items.length === 0 && !(await catalog.hasProducts()),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    ...{ error, canonical: href("/") },
    description: loaderData?.tagline || undefined,
    images: loaderData ? previewsOf(loaderData) : [],
    structured:
      loaderData &&
      ((absolute) => [
        organisationData(loaderData.organisation, absolute),
        siteData(loaderData.organisation.name, absolute),
      ]),
  });

type Loaded = Route.ComponentProps["loaderData"];

function previewsOf(loaded: Loaded) {
  if (!loaded.sections) {
    const { picture, pictureAlt } = loaded.automatic.home;
    return picture ? [{ url: picture, alt: pictureAlt }] : [];
  }
  return loaded.sections.flatMap((section) => (section.kind === "hero" && section.picture ? [section.picture] : []));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { currency, organisation } = loaderData;
  if (loaderData.sections) {
    const { sections, newsletter } = loaderData;
    return <HomeSections name={organisation.name} {...{ sections, newsletter, currency }} />;
  }
  return <AutomaticHome {...loaderData.automatic} currency={currency} />;
}

type AutomaticProps = Extract<Loaded, { sections: null }>["automatic"] & Pick<Loaded, "currency">;

function AutomaticHome({ products, collections, emptyShop, currency, home }: AutomaticProps) {
  const t = useTexts();
  const { heading, picture, pictureAlt } = home;
  return (
    <>
      <div className="pt-4 sm:pt-6">
        <Hero
          level={1}
          heading={heading}
          text={home.text || (emptyShop ? t("content.getting_ready") : "")}
          picture={picture === "" ? null : { url: picture, alt: pictureAlt }}
          priority
        >
          {emptyShop ? (
            <LinkButton to={href("/newsletter")} size="large">
              {t("content.notify_me")}
            </LinkButton>
          ) : (
            <LinkButton to={href("/products")} size="large">
              {t("content.shop_all")}
            </LinkButton>
          )}
        </Hero>
      </div>
      <Container className="space-y-20 pt-16 sm:space-y-28 sm:pt-24">
        {collections.length > 0 ? (
          <section aria-labelledby="collections">
            <SectionHeading id="collections" title={t("content.by_collection")} />
            <CollectionTiles collections={collections} />
          </section>
        ) : null}
        {products.length > 0 ? (
          <section aria-labelledby="newest">
            <SectionHeading
              id="newest"
              title={t("content.new_arrivals")}
              actions={<TextLink to={href("/products")}>{t("content.see_all_products")}</TextLink>}
            />
            <ProductGridItems products={products} currency={currency} headingLevel={3} />
          </section>
        ) : null}
        <Points heading={home.pointsHeading} points={home.points} />
      </Container>
    </>
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
