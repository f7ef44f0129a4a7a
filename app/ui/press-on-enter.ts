import type { KeyboardEvent, RefObject } from "react";

/** For fields whose button isn't the form's first, which Enter would press, and which saves. */
export const pressOnEnter = (button: RefObject<HTMLButtonElement | null>) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  button.current?.click();
};
