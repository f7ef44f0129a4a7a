import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type ManifestSection, routesOfSection, sectionManifest } from "#app/section-manifests.ts";

type Manifest = { routes: Record<string, { id: string; parentId?: string }>; url: string };

const ASSIGNMENT = "window.__reactRouterManifest=";
const sections: ManifestSection[] = ["storefront", "admin"];

/**
 * Replaces the manifest of all routes by one for each section, compressed: React Router writes its own after the
 * compressor has run.
 * @param assets the folder of the built client's scripts
 */
export function writeSectionManifests(assets: string) {
  const [name, ...more] = readdirSync(assets).filter((file) => file.startsWith("manifest-"));
  if (!name || more.length > 0) throw new Error(`${assets} should hold one manifest.`);
  const whole = path.join(assets, name);
  const text = readFileSync(whole, "utf8");
  if (!text.startsWith(ASSIGNMENT)) throw new Error(`${whole} does not have the format that React Router 7.18 writes.`);
  const { routes, ...manifest }: Manifest = JSON.parse(text.slice(ASSIGNMENT.length).replace(/;$/, ""));
  for (const section of sections) {
    const url = sectionManifest(manifest.url, section);
    const script = `${ASSIGNMENT}${JSON.stringify({ ...manifest, url, routes: routesOfSection(routes, section) })};`;
    const file = path.join(assets, path.basename(url));
    writeFileSync(file, script);
    writeFileSync(`${file}.br`, brotliCompressSync(script));
    writeFileSync(`${file}.gz`, gzipSync(script));
  }
  rmSync(whole);
}
