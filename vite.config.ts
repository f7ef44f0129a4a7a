import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    ...(isSsrBuild ? [] : [compression({ algorithms: ["gzip", "brotliCompress"], threshold: 1024 })]),
  ],
  // Named, so that the first page in development does not meet packages that are found one by one while it loads.
  optimizeDeps: { noDiscovery: true, include: ["clsx", "lucide-react", "zod"] },
  // Bundled with the server, so that it loads the icons that it shows and not all 1,700.
  ssr: { noExternal: ["lucide-react"] },
  // The server's own module is the entry, so that it shares one database client and one pool with the routes.
  // Nothing inline: the content security policy refuses data: fonts and styles.
  build: { assetsInlineLimit: 0, ...(isSsrBuild ? { rollupOptions: { input: "./app/server.ts" } } : {}) },
}));
