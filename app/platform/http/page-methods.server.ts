import { data, type MiddlewareFunction } from "react-router";

const allowed = ["GET", "HEAD", "OPTIONS", "POST"];

/**
 * Middleware of every page section, behind its guard. React Router runs a page's action for any unsafe method;
 * rate-limit classes are declared for POST, the only one that browsers' forms send.
 */
export const pageMethodsOnly: MiddlewareFunction<Response> = ({ request }, next) => {
  if (!allowed.includes(request.method)) throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  return next();
};
