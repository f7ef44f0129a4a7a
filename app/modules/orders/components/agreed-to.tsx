import { type AgreedPage, agreedParts } from "#app/kernel/agreed-page.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";

/** @param pages with when each version was saved; null where that isn't known */
export function AgreedTo({ pages }: { pages: readonly (AgreedPage & { savedAt: Date | null })[] }) {
  const t = useTexts();
  return (
    <Card title={t("orders.legal_pages")}>
      <div className="space-y-3 text-sm [overflow-wrap:anywhere]">
        {agreedParts(pages, t).map((part) => (
          <div key={part.words}>
            <p className="text-muted">{part.words}:</p>
            <ul>
              {part.pages.map(({ pageId, title, version, savedAt }) => (
                <li key={pageId}>
                  {savedAt ? (
                    <RichText
                      id="orders.version_of"
                      values={{ title, date: () => <DateTime value={savedAt} form="date" /> }}
                    />
                  ) : (
                    t("orders.version", { title, version })
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}
