import { type LoaderFunctionArgs, type MetaFunction, useSearchParams } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { EmailedLinkInvalid, EmailedLinkPage, OpenEmailedLink, TokenButton } from "#app/ui/emailed-link.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { PendingBar } from "#app/ui/pending-bar.tsx";
import { CheckoutFooter, SiteFooter } from "#app/ui/site-footer.tsx";
import { CheckoutHeader, SiteHeader } from "#app/ui/site-header.tsx";
import { pageMeta } from "../page-meta.ts";
import { Boxes, Navigation, Products, Values, Words } from "./content.tsx";
import { Buttons, Choices, Feedback, Fields } from "./controls.tsx";
import { Dialogs } from "./dialogs.tsx";
import { Example, GALLERY, States } from "./example.tsx";

const SLOW_MS = 3000;
const nav = ["Kitchen", "Home", "Desk"].map((label) => ({ label, to: `${GALLERY}?section=${label}` }));

/** Waits on request, to show the page's loading state. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has("slow")) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  return null;
}

export const meta: MetaFunction = ({ matches, error }) => pageMeta(matches, { error, title: "Components" });

/** Every component of `app/ui/` in every state, in the storefront's frame. Development only. */
export default function Gallery() {
  const [query] = useSearchParams();
  return (
    <>
      <SiteHeader
        storeName="Gallery"
        nav={nav}
        fits={{ lg: nav.length, xl: nav.length }}
        cartCount={3}
        account={{ to: GALLERY, label: "Sign in" }}
        announcement={{ text: "Components, in development only", to: GALLERY }}
        searchAction={GALLERY}
        cartTo={GALLERY}
      />
      <main id="main" tabIndex={-1} className="focus:outline-none">
        <Container>
          <PageHeader
            title="Components"
            eyebrow="Development"
            description="Everything in app/ui, in every state."
            actions={<LinkButton to={`${GALLERY}/admin`}>Store Admin components</LinkButton>}
          />
          <Buttons />
          <Fields />
          <Choices />
          <Feedback refused={query.has("refused")} />
          <Words />
          <Values />
          <Boxes />
          <Navigation />
          <Products />
          <Dialogs />
          <Example name="While a page loads">
            <PendingBar />
            <States>
              <LinkButton to={`${GALLERY}?slow=yes`}>Load a page that takes three seconds</LinkButton>
            </States>
          </Example>
          <Example name="The checkout’s frame">
            <CheckoutHeader storeName="Gallery" cartTo={GALLERY} />
            <CheckoutFooter
              contact={[{ to: "mailto:help@store.example", label: "help@store.example" }]}
              notes={["The last line"]}
            />
          </Example>
          <Example name="Emailed links">
            <OpenEmailedLink title="Open your order" action={GALLERY} token="none" label="Open order">
              The link shows order 1042.
            </OpenEmailedLink>
            <EmailedLinkInvalid actions={<LinkButton to={GALLERY}>Ask for a new link</LinkButton>}>
              Or ask for a new one.
            </EmailedLinkInvalid>
            <EmailedLinkPage title="Confirm your address" text="We write once, when the lamp is back.">
              <TokenButton action={GALLERY} token="none" intent="confirm" label="Confirm" />
            </EmailedLinkPage>
          </Example>
        </Container>
      </main>
      <SiteFooter
        storeName="Latchkey"
        about="A footer."
        groups={[{ title: "Shop", links: nav }]}
        notes={["The last line"]}
      />
    </>
  );
}
