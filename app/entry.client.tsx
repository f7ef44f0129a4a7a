import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { formatNumber } from "./kernel/formats.ts";
import { provideTextFiles } from "./texts/text-files.client.ts";

/** Without its texts a page stays as the server sent it, and works without scripts. */
async function start() {
  const texts = provideTextFiles();
  // The first formatter of a page costs a phone 50 to 100 ms: on its own while the texts are on their way, and not in
  // the middle of the first rendering.
  formatNumber(0, document.documentElement.lang);
  await texts;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void start();
