import { type LinkProps, Link as RouterLink } from "react-router";

/** A path as the store writes it, which resolving would leave as it is. */
const RESOLVED = /^\/(?:[\w%~-][\w%~.-]*(?:\/[\w%~-][\w%~.-]*)*)?(?:\?[^#]+)?(?:#.+)?$/;

/**
 * A link within the store. The server writes a plain anchor: React Router would resolve every address again, which
 * took about a tenth of a page's rendering.
 */
export function Link(props: LinkProps) {
  return import.meta.env.SSR && typeof props.to === "string" && RESOLVED.test(props.to) ? (
    <Anchor {...props} to={props.to} />
  ) : (
    <RouterLink {...props} />
  );
}

/** What React Router writes for such an address; the browser makes a link of the router of it. */
function Anchor({
  to,
  discover = "render",
  prefetch,
  relative,
  reloadDocument,
  replace,
  mask,
  state,
  preventScrollReset,
  viewTransition,
  defaultShouldRevalidate,
  ...rest
}: LinkProps & { to: string }) {
  return <a {...rest} href={to} data-discover={discover === "render" ? "true" : undefined} />;
}
