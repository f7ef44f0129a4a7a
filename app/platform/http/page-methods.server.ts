import { data, type MiddlewareFunction } from "react-router";

const allowed = ["GET", "HEAD", "OPTIONS", "POST"];

/**
 * Middleware of every section of pages, behind its guard. React Router runs a page's action for any unsafe method; the
 * rate-limit classes are declared for POST, and a browser's forms send nothing else.
 */
export const pageMethodsOnly: MiddlewareFunction<Response> = ({ request }, next) => {
  if (!allowed.includes(request.method)) throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  return next();
};
