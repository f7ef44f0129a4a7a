import { Form, href, redirect, useNavigation } from "react-router";
import { countGuess } from "#app/auth/limits/visitor-limits.server.ts";
import { checkStorePassword, passwordCookie } from "#app/auth/visitor/store-password.server.ts";
import { linesOf } from "#app/kernel/text.ts";
import { pageMethodsOnly, withoutTrailingSlash } from "#app/platform/http/request-target.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { PasswordField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { findAccess, shownAccess } from "../store-access.server.ts";
import { formAgain, readFields, waitForm } from "../submit.server.ts";
import { useRootData } from "../use-root-data.ts";
import type { Route } from "./+types/password.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export const middleware = [pageMethodsOnly, withoutTrailingSlash("anyone")];

const PATH = href("/password");
const BUSY_SECONDS = 5;

/** The page that was asked for, and never this one. */
function askedPage(target: string | null): string {
  const to = safeRedirect(target);
  return to === PATH || to.startsWith(`${PATH}?`) ? href("/") : to;
}

const askedIn = (request: Request) => askedPage(new URL(request.url).searchParams.get("redirectTo"));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitors, seenBy } = await shownAccess(context);
  if (visitors !== "password" || seenBy !== "nobody") throw redirect(askedIn(request));
  const { message } = await findAccess(context);
  return { asked: askedIn(request), lines: linesOf(message) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { password, redirectTo } = await readFields(request, ["password", "redirectTo"]);
  const to = askedPage(redirectTo);
  const { visitors, passwordHash } = await findAccess(context);
  if (visitors !== "password") throw redirect(to, 303);
  const typed = { redirectTo: to };
  const guess = await countGuess(context);
  if (!guess.ok) return waitForm(guess, { typed, headers: guess.headers });
  const checked = await checkStorePassword(context.get(requestInfo), { password, passwordHash });
  if (checked === "right") {
    return redirect(to, { status: 303, headers: { "Set-Cookie": passwordCookie(passwordHash) } });
  }
  if (checked === "busy") return waitForm({ code: "unavailable", retryAfterSeconds: BUSY_SECONDS }, { typed });
  const errors = { password: currentTexts()("account_answers.wrong_store_password") };
  return formAgain({ typed, errors }, 422);
}

/** Retry-After and its like, if the form was refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("sign_in.store_password"), noindex: true });

export default function StorePassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const storeName = useRootData()?.storeName;
  const busy = useNavigation().formAction === PATH;
  const { asked, lines } = loaderData;
  return (
    <main id="main" tabIndex={-1} className="focus:outline-none">
      <Container narrow className="max-w-lg py-12 sm:py-20">
        <p className="text-lg font-semibold tracking-tight [overflow-wrap:anywhere]">{storeName}</p>
        <PageHeader title={t("sign_in.store_password")} />
        <div className="mb-6 space-y-2 text-muted [overflow-wrap:anywhere]">
          {lines.length > 0 ? lines.map((line) => <p key={line}>{line}</p>) : <p>{t("sign_in.store_closed")}</p>}
        </div>
        <Form method="post" action={PATH} noValidate className="space-y-5">
          <ErrorSummary errors={actionData?.errors} title={t("sign_in.failed")} />
          <input type="hidden" name="redirectTo" value={actionData?.typed?.redirectTo ?? asked} />
          <PasswordField key={actionData?.attempt} errors={actionData?.errors} />
          <Button size="large" block pending={busy} pendingLabel={t("sign_in.entering")}>
            {t("sign_in.enter_store")}
          </Button>
        </Form>
        <p className="mt-8 text-sm">
          <TextLink to={href("/sign-in")}>{t("sign_in.sign_in_as_staff")}</TextLink>
        </p>
      </Container>
    </main>
  );
}
