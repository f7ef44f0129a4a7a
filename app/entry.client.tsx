import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { textLanguageOf } from "./texts/languages.ts";
import { provideCurrentTexts, provideTexts, textsIn } from "./texts/texts.ts";

/** Without its texts a page stays as the server sent it, and works without scripts. */
async function start() {
  const files = [...document.querySelectorAll<HTMLLinkElement>("link[data-texts]")];
  await Promise.all(files.map(provide));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

async function provide({ href, dataset: { texts = "" } }: HTMLLinkElement) {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`The page's texts were refused with ${response.status}.`);
  const messages: Record<string, never> = await response.json();
  provideTexts(textLanguageOf(texts), (id) => messages[id]);
}

provideCurrentTexts(() => textsIn(textLanguageOf(document.documentElement.lang)));
void start();
