import { writeFileSync } from "node:fs";
import { readCapabilities } from "#app/platform/capabilities.server.ts";
import { capabilitiesFile, capabilitiesPage } from "./capabilities/page.ts";

writeFileSync(capabilitiesFile, capabilitiesPage(await readCapabilities()));
console.log(`${capabilitiesFile} is written.`);
