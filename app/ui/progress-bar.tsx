import clsx from "clsx";

type ProgressBarProps = { label: string; value: number; max: number; className?: string };

/** How far something has come. The words beside it say it, too. */
export function ProgressBar({ label, className, ...part }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      {...part}
      className={clsx(
        "block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line",
        "[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent",
        className,
      )}
    />
  );
}
