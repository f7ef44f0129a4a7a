import type { LoaderFunctionArgs } from "react-router";
import { isInAdmin } from "#app/auth/visitor/guards.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { brandFor, settingsFor } from "#app/modules/stores/index.server.ts";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { isDatabaseOutage } from "#app/platform/http/outage.server.ts";
import { keepOf, requestInfo, shownVisitor } from "#app/platform/request-info.server.ts";
import { isForMachines } from "#app/platform/route-policy.ts";
import { lastStoreProfile } from "#app/platform/store-profile.server.ts";
import { textFile } from "#app/platform/texts.server.ts";
import { themeSheet } from "#app/platform/theme-sheet.server.ts";
import { standardLanguage, textLanguageOf, textParts } from "#app/texts/languages.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

export async function rootData({ request, context }: Args) {
  const { pathname, search } = new URL(request.url);
  const { name, language, timeZone, taxNote, brand } = await storeOf(context);
  return {
    ...{ storeName: name, language, timeZone, taxNote },
    ...{ logo: brand.logo, logoDark: brand.logoDark, icon: brand.icon },
    ...{ scheme: brand.scheme, theme: themeSheet(brand)?.path },
    texts: textFiles(context, language),
    origin: appOrigin(),
    /** The request that rendered this document, for error pages. A shared page has no request of its own. */
    ...(shownVisitor(context) ? {} : { requestId: context.get(requestInfo).requestId, requested: pathname + search }),
  };
}

/** Where the browser gets the texts of the pages that it can come to. Store Admin leads to the storefront, too. */
function textFiles(context: Args["context"], language: string) {
  const languages = new Set([textLanguageOf(language), ...(isInAdmin(context) ? [standardLanguage] : [])]);
  const isBrowsing = shownVisitor(context) !== undefined;
  return [...languages].flatMap((each) =>
    textParts.map((part) => ({
      language: each,
      path: textFile(each, part).path,
      /** Those of pages that a visit starts with are enough to start them. */
      needed: part === "browsing" || !isBrowsing,
    })),
  );
}

/**
 * In a database outage what was read last: what else the page shows fails too, and that error's page has a frame. Never on a
 * shared page, which would be kept.
 */
async function storeOf(context: Args["context"]) {
  const { policy } = context.get(requestInfo);
  // A machine's request has no visitor, and no page.
  if (policy && isForMachines(policy)) return lastStoreProfile();
  // Starts the check for changes before the visitor is known.
  const keep = keepOf(context);
  try {
    const viewer = await shopperOf(context);
    const [{ store, taxes }, brand] = await Promise.all([settingsFor(viewer, keep), brandFor(viewer, keep)]);
    return { ...store, taxNote: taxes.note, brand };
  } catch (error) {
    if (!isDatabaseOutage(error) || shownVisitor(context)) throw error;
    return lastStoreProfile();
  }
}
