import { type AgreedPage, agreedParts } from "#app/kernel/agreed-page.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { useTexts } from "#app/ui/texts.ts";

/** @param pages with when each version was saved; null where that isn't known */
export function AgreedTo({ pages }: { pages: readonly (AgreedPage & { savedAt: Date | null })[] }) {
  return (
    <Card title="Legal pages">
      <div className="space-y-3 text-sm [overflow-wrap:anywhere]">
        {agreedParts(pages, useTexts()).map((part) => (
          <div key={part.words}>
            <p className="text-muted">{part.words}:</p>
            <ul>
              {part.pages.map(({ pageId, title, version, savedAt }) => (
                <li key={pageId}>
                  {title} (version{" "}
                  {savedAt ? (
                    <>
                      of <DateTime value={savedAt} form="date" />
                    </>
                  ) : (
                    version
                  )}
                  )
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}
