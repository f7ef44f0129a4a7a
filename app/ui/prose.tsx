import clsx from "clsx";

const look = [
  "space-y-4 leading-relaxed [overflow-wrap:anywhere]",
  "[&_h2]:mt-8 [&_h2]:text-xl [&_h3]:mt-6 [&_h3]:text-lg [&_h4]:mt-4 [&_h4]:text-base [&_h5]:text-base [&_h6]:text-base",
  "[&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:space-y-1 [&_ol]:ps-6",
  "[&_a[href]]:underline [&_a[href]]:underline-offset-4 [&_hr]:border-line",
  "[&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-4 [&_blockquote]:text-muted",
  "[&_pre]:whitespace-pre-wrap [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-3 [&_code]:text-sm",
  "[&_table]:w-full [&_table]:text-sm [&_th]:border-b [&_th]:border-line [&_th]:p-2 [&_th]:text-start",
  "[&_img]:rounded-lg [&_img]:bg-sunken",
  "[&_td]:border-b [&_td]:border-line [&_td]:p-2 [&_td]:align-top",
];

type Props = {
  /** Of `renderMarkdown` alone: it is put into the page as it is. */
  html: string;
  className?: string;
};

/** A text that an Operator wrote in Markdown. */
export function Prose({ html, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown leaves nothing in it that runs or loads
  return <div className={clsx(look, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
