import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Guards are route middleware: loaders alone do not protect actions, resource routes or `_routes` requests.
  future: { v8_middleware: true },
  // The lazy manifest endpoint would list the admin's modules to anyone who asks.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
