import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { Refusals } from "../selected-rows.ts";

type Props = Pick<Refusals, "failed"> & {
  title: string;
  /** What a row is called, as a link where there is one. */
  nameOf: (id: string) => ReactNode;
};

/** Of the selected rows, those that were refused, and why. */
export function RefusedRows({ title, failed, nameOf }: Props) {
  return (
    <Notice tone="warning" live="alert" title={title}>
      <ul className="space-y-1">
        {failed.map(({ id, message }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {nameOf(id)}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
