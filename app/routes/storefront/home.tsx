import { href } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { CollectionTiles } from "#app/modules/catalog/components/collection-tiles.tsx";
import { ProductGridItems, toListedProduct } from "#app/modules/catalog/components/product-grid-items.tsx";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Container, SectionHeading } from "#app/ui/page-header.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/home.ts";
import hero from "./hero.svg";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const NEWEST = 8;
const tagline = "Few things, made well: for the home, the kitchen, the desk and the road.";

export async function loader({ context }: Route.LoaderArgs) {
  const keep = keepOf(context);
  const catalog = catalogFor(await shopperOf(context), keep);
  const [items, collections] = await Promise.all([catalog.newest(NEWEST), catalog.collections()]);
  // A sold-out store isn't a store without products.
  const emptyShop = items.length === 0 && !(await catalog.hasProducts());
  return { products: items.map(toListedProduct), collections, emptyShop, currency: env().STORE_CURRENCY };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, description: tagline, canonical: href("/"), image: hero });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { products, collections, emptyShop, currency } = loaderData;
  return (
    <>
      <Hero emptyShop={emptyShop} />
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
        <Principles />
      </Container>
    </>
  );
}

function Hero({ emptyShop }: { emptyShop: boolean }) {
  return (
    <Container className="pt-4 sm:pt-6">
      <section className="grid overflow-hidden rounded-xl bg-sunken lg:grid-cols-[1fr_1.35fr]">
        <div className="flex flex-col justify-center px-6 py-10 sm:px-10 sm:py-14 lg:py-20">
          <h1 className="text-display">Made to be kept.</h1>
          <p className="mt-5 max-w-md text-lg text-muted">{tagline} Plain where it can be, mended when it must be.</p>
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
        <Picture
          src={hero}
          alt="A sunlit shelf with a lamp, a teapot, a plant and a stack of notebooks"
          width={1600}
          height={1000}
          priority
          className="aspect-[8/5] h-full w-full object-cover"
        />
      </section>
    </Container>
  );
}

const principles = [
  {
    title: "Chosen, not collected",
    text: "A small range that we use ourselves. When something better comes along, it replaces what we had.",
  },
  {
    title: "Honest about stock",
    text: "What you see is on our shelf. Once you’ve entered your details at checkout, your items are reserved for you.",
  },
  {
    title: "Built for repair",
    text: "Screws instead of glue, seams that can be resewn, parts that can be replaced.",
  },
];

function Principles() {
  return (
    <section aria-labelledby="principles" className="border-t border-line pt-14 sm:pt-20">
      <h2 id="principles" className="max-w-2xl text-3xl">
        We’d rather sell you one good kettle than three.
      </h2>
      <div className="mt-10 grid gap-8 md:grid-cols-3 md:gap-12">
        {principles.map(({ title, text }) => (
          <div key={title}>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
