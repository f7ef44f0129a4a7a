import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatNumber } from "#app/kernel/formats.ts";
import { useFormats } from "#app/ui/formats.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import {
  type ImportKind,
  type ItemCounts,
  type ItemState,
  itemStates,
  type PictureCounts,
  toDo,
  type WorkingState,
} from "../import.ts";

const EVERY_MS = 1500;
const REFRESH_SECONDS = 5;

const words: Record<WorkingState, string> = {
  checking: "checked",
  running: "imported",
  undoing: "undone",
};

/** Among how many items the work of a state is done: the others were never part of it. */
const partOf: Record<WorkingState, readonly ItemState[]> = {
  checking: itemStates,
  running: ["waiting", "create", "update", "created", "updated", "failed"],
  undoing: ["created", "updated", "undone", "kept"],
};

const sumOf = (counts: ItemCounts, states: readonly ItemState[]) =>
  states.reduce((sum, state) => sum + counts[state], 0);

type Shown = { kind: ImportKind; state: WorkingState; counts: ItemCounts; pictures: PictureCounts };

function progressOf({ kind, state, counts, pictures }: Shown) {
  const all = sumOf(counts, partOf[state]);
  const done = all - sumOf(counts, toDo[state]);
  if (state !== "running" || done < all || pictures.waiting === 0)
    return { done, all, what: `${kind} ${words[state]}` };
  const allPictures = Object.values(pictures).reduce((sum, count) => sum + count, 0);
  return { done: allPictures - pictures.waiting, all: allPictures, what: "pictures downloaded" };
}

/** How far the work has come. The page polls until it is done; without JavaScript it reloads. */
export function AdminImportProgress({ path, ...shown }: Shown & { path: string }) {
  const { language } = useFormats();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  const { done, all, what } = progressOf(shown);
  const text = `${formatNumber(done, language)} of ${formatNumber(all, language)} ${what}`;
  return (
    <div className="space-y-3 text-sm">
      <noscript>
        <meta httpEquiv="refresh" content={`${REFRESH_SECONDS};url=${path}`} />
      </noscript>
      <p className="tabular">{text}</p>
      <ProgressBar label={text} value={done} max={Math.max(all, 1)} />
      <p className="text-muted">You can leave this page. This continues in the background.</p>
    </div>
  );
}
