import { Notice } from "#app/ui/notice.tsx";

/** A code on the one page that ever shows it. */
export function IssuedCode({ title, code, children }: { title: string; code: string; children?: React.ReactNode }) {
  return (
    <Notice tone="success" live="status" title={title}>
      <p className="my-2 font-mono text-lg tracking-wider break-all">{code}</p>
      <p>Write it down or hand it over now: it’s shown this once and can’t be looked up.</p>
      {children}
    </Notice>
  );
}
