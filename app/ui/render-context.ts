import { createContext, useContext } from "react";

/** The nonce of the page's Content-Security-Policy, while the server renders it. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for a page's own `<style>`. In the browser only scripts know it; no attribute reveals it. */
export function useNonce(): string {
  const rendering = useContext(NonceContext);
  return rendering ?? document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
}

/** False while the server renders a page whose scripts would reveal more than the page may. */
export const ScriptsContext = createContext(true);
