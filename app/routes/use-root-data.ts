import { useRouteLoaderData } from "react-router";
import type { rootData } from "./root-data.server.ts";

/** What the root loader gives every page; undefined on the page that says it failed. */
export const useRootData = () => useRouteLoaderData<typeof rootData>("root");

/** What the store says beside its prices, without a full stop; often nothing. */
export const useTaxNote = (): string => useRootData()?.taxNote ?? "";
