import { createElement, Fragment, type ReactNode } from "react";
import type { PageTextId, RichValues } from "#app/texts/text-types.ts";
import { useTexts } from "./texts.ts";

type Props<Id extends PageTextId> = { id: Id; values: RichValues<Id, ReactNode> };

/** A text with `<tags>`, for what stands within a sentence: a link, an amount, emphasis. */
export function RichText<Id extends PageTextId>({ id, values }: Props<Id>) {
  return inOrder(useTexts().rich<ReactNode, Id>(id, values));
}

/** The parts of a text, which never move: they need no keys. */
export const inOrder = (parts: ReactNode | ReactNode[]): ReactNode =>
  Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
