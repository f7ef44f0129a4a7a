import { writeFileSync } from "node:fs";
import { capabilitiesFile, capabilitiesPage } from "./capabilities/page.ts";

writeFileSync(capabilitiesFile, capabilitiesPage());
console.log(`${capabilitiesFile} is written.`);
