import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";

type QuestionDialogProps = {
  isAsking: boolean;
  title: ReactNode;
  children: ReactNode;
  /** The way back, which Escape takes too. */
  cancel: { label: string; onPress: () => void };
  /** The way on. */
  confirm: { label: string; onPress: () => void };
};

/** Asks before something that a script does. What a form does is asked by `Confirm`, which needs no script. */
export function QuestionDialog({ isAsking, title, children, cancel, confirm }: QuestionDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        cancel.onPress();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-xl bg-surface p-6 text-ink shadow-raised backdrop:bg-ink/40"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-sm text-muted">
        {children}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" onClick={cancel.onPress}>
          {cancel.label}
        </Button>
        <Button type="button" variant="secondary" onClick={confirm.onPress}>
          {confirm.label}
        </Button>
      </div>
    </dialog>
  );
}
