import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { writeSectionManifests } from "./scripts/client-build/write-section-manifests.ts";

export default {
  ssr: true,
  // Guards are route middleware: loaders alone do not protect actions, resource routes or `_routes` requests.
  future: {
    v8_middleware: true,
    // The next major version's other changes, decided on when it comes: the guards depend on how `.data` is read.
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: false,
    v8_passThroughRequests: false,
    v8_trailingSlashAwareDataRequests: false,
  },
  // The lazy manifest endpoint would list the admin's modules to anyone who asks, and costs a request for each product.
  routeDiscovery: { mode: "initial" },
  buildEnd({ reactRouterConfig }) {
    writeSectionManifests(path.join(reactRouterConfig.buildDirectory, "client/assets"));
  },
} satisfies Config;
