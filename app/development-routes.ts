import { page, type RouteNode, type RoutePolicy } from "./platform/route-policy.ts";

const anyone: RoutePolicy = { guard: "anyone", rate: "PUBLIC" };

/** A gallery of all components, absent from the production build and its tests. */
export const developmentRoutes: RouteNode[] =
  import.meta.env?.MODE === "development"
    ? [page("_ui", "routes/development/ui.tsx", anyone), page("_ui/admin", "routes/development/ui-admin.tsx", anyone)]
    : [];
