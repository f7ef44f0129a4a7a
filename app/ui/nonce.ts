import { createContext, useContext } from "react";

/** The nonce of the page's Content-Security-Policy, while the server renders it. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for a `<style>` that a page brings along. In the browser its scripts know it, and no attribute shows it. */
export function useNonce(): string {
  const rendering = useContext(NonceContext);
  return rendering ?? document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
}
