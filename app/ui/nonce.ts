import { createContext, useContext } from "react";

/** The nonce of the page's Content-Security-Policy, while the server renders it. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for a page's own `<style>`. In the browser only scripts know it; no attribute reveals it. */
export function useNonce(): string {
  const rendering = useContext(NonceContext);
  return rendering ?? document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
}
