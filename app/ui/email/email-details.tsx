import { thumbnailUrl } from "#app/platform/object-url.ts";
import { colours } from "./email-style.ts";

export type EmailDetail = {
  term: string;
  /** None for a row of its own. */
  value?: string;
  strong?: boolean;
  /** With an absolute URL, since an email has no page around it. Left out of the text. */
  picture?: { url: string; alt: string } | null;
};

/** Terms with their values, such as an order's items with their prices. As text each is "term: value". */
export function EmailDetails({ items }: { items: readonly EmailDetail[] }) {
  const pictured = items.some(({ picture }) => picture);
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0} style={{ margin: "0 0 16px" }}>
      <tbody>
        {items.map(({ term, value, strong, picture }, index) => {
          const cell = strong ? { ...detail, fontWeight: 600 } : detail;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike and never move
            <tr key={index} data-text="row">
              {picture ? (
                <td className="line" width={PICTURE + 14} style={detail}>
                  <img src={picture.url} alt={picture.alt} width={PICTURE} style={pictureStyle} />
                </td>
              ) : null}
              <td
                className="ink line"
                data-text={value === undefined ? "value" : "term"}
                colSpan={1 + Number(pictured && !picture) + Number(value === undefined)}
                style={{ ...cell, paddingRight: "16px" }}
              >
                {term}
              </td>
              {value === undefined ? null : (
                <td className="ink line" data-text="value" align="right" style={cell}>
                  {value}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A product's picture as a row has it; null where there is none that email programs show. */
export function emailPicture(
  { url }: { url: string },
  { imageUrl, title }: { imageUrl: string | null; title: string },
) {
  const isShown = imageUrl !== null && !/\.(?:svg|avif)$/.test(imageUrl);
  return isShown ? { url: new URL(thumbnailUrl(imageUrl, PICTURE), url).href, alt: title } : null;
}

/** In pixels. */
const PICTURE = 56;

const detail = {
  borderBottom: `1px solid ${colours.line}`,
  color: colours.ink,
  fontSize: "15px",
  lineHeight: "22px",
  padding: "9px 0",
  verticalAlign: "top",
} as const;
const pictureStyle = { border: 0, borderRadius: "6px", display: "block", fontSize: "11px", lineHeight: "14px" };
