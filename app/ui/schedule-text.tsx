import type { Schedule } from "#app/kernel/schedule.ts";
import { DateTime } from "./date-time.tsx";

/** When something will be published and hidden, beside its status. */
export function ScheduleText({ publishAt, hideAt }: Schedule) {
  return (
    <>
      {publishAt ? (
        <span className="ms-3 text-sm">
          To be published on <DateTime value={publishAt} />
        </span>
      ) : null}
      {hideAt ? (
        <span className="ms-3 text-sm">
          To be hidden on <DateTime value={hideAt} />
        </span>
      ) : null}
    </>
  );
}
