import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { provideTextFiles } from "./texts/text-files.client.ts";

/** Without its texts a page stays as the server sent it, and works without scripts. */
async function start() {
  await provideTextFiles();
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
