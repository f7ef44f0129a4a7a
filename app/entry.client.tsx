import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { formatNumber } from "./kernel/formats.ts";
import { provideTextFiles } from "./texts/text-files.client.ts";

/** Without its texts a page stays as the server sent it, and works without scripts. */
async function start() {
  const texts = provideTextFiles();
  // The first formatter of a page costs a phone 50 to 100 ms, and so do the modules: each in a task of its own while the
  // texts are on their way, so that a press waits for one of them only.
  await new Promise((resolve) => setTimeout(resolve));
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
