import font from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { type ReactNode, useContext } from "react";
import {
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { visitorMiddleware } from "#app/auth/visitor/visitor.server.ts";
import type { Route } from "./+types/root.ts";
import { schemes } from "./kernel/colours.ts";
import { standardFormats } from "./kernel/formats.ts";
import type { ColourScheme } from "./kernel/theme.ts";
import { iconLinks } from "./platform/brand.ts";
import { requestInfo } from "./platform/request-info.server.ts";
import { isForMachines, isForShoppers } from "./platform/route-policy.ts";
import { inStoreLanguage } from "./platform/texts.server.ts";
import { ErrorPage } from "./routes/error-page.tsx";
import { pageLanguage } from "./routes/page-language.ts";
import { pageMeta } from "./routes/page-meta.ts";
import { rootData } from "./routes/root-data.server.ts";
import { storeAccess } from "./routes/store-access.server.ts";
import { useUnansweredForm } from "./routes/unanswered-form.ts";
import { FormatsContext } from "./ui/formats.ts";
import { PendingBar } from "./ui/pending-bar.tsx";
import { ScriptsContext } from "./ui/render-context.ts";
import { SkipLink } from "./ui/site-header.tsx";
import { TextLanguageContext } from "./ui/texts.ts";
import "./app.css";

/** A machine's request has no visitor: it gets neither a session look-up nor a cookie. */
const visitors: MiddlewareFunction<Response> = (args, next) => {
  const { policy } = args.context.get(requestInfo);
  return policy && isForMachines(policy) ? next() : visitorMiddleware(args, next);
};

/** Shoppers read the Store's language; Operators and machines read English. */
const language: MiddlewareFunction<Response> = ({ context }, next) => {
  const { policy } = context.get(requestInfo);
  return policy && !isForShoppers(policy) ? next() : inStoreLanguage(next);
};

export const middleware: Route.MiddlewareFunction[] = [language, visitors, storeAccess];

export const loader = (args: Route.LoaderArgs) => rootData(args);

export const meta: Route.MetaFunction = ({ matches, error }) => pageMeta(matches, { error });

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootData>("root");
  const scheme = root?.scheme ?? "automatic";
  const { language: textLanguage, tag } = pageLanguage(useMatches());
  return (
    <html lang={tag} data-scheme={scheme === "automatic" ? undefined : scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColor scheme={scheme} />
        <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        {root?.texts.map(({ language, path, needed }) => (
          <link
            key={path}
            rel={needed ? "preload" : "prefetch"}
            as="fetch"
            href={path}
            crossOrigin="anonymous"
            data-texts={language}
          />
        ))}
        {iconLinks(root?.icon ?? "").map((link) => (
          <link key={link.rel} {...link} />
        ))}
        <Meta />
        {/* Development inlines its styles; browsers hide their nonce from scripts, which React reports as a
            mismatch. */}
        <Links nonce={import.meta.env.DEV ? "" : undefined} />
        {root?.theme ? <link rel="stylesheet" href={root.theme} /> : null}
      </head>
      <body>
        <TextLanguageContext value={textLanguage}>
          <SkipLink />
          <FormatsContext value={root ?? standardFormats}>{children}</FormatsContext>
        </TextLanguageContext>
        <ScrollRestoration />
        {useContext(ScriptsContext) ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** The colour of the browser around the page. */
function ThemeColor({ scheme }: { scheme: ColourScheme }) {
  const [light, dark] = [schemes.light.background, schemes.dark.background];
  if (scheme !== "automatic") return <meta name="theme-color" content={scheme === "dark" ? dark : light} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  );
}

export default function App() {
  useUnansweredForm();
  return (
    <>
      <PendingBar />
      <Outlet />
    </>
  );
}

/** For errors that no section caught: a page without header and footer. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <ErrorPage />
    </main>
  );
}
