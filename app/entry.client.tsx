import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { provideTextFiles } from "./texts/text-files.client.ts";

/** Without its texts a page stays as the server sent it, and works without scripts. */
async function start() {
  await Promise.all([provideTextFiles(), makeFirstFormatters()]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

/** Where the worker can't be loaded, the page makes its own later. */
function makeFirstFormatters(): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./first-formatters.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = worker.onerror = () => {
      worker.terminate();
      resolve();
    };
  });
}

void start();
