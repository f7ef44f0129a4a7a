import { formatNumber } from "#app/kernel/formats.ts";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { useTexts } from "#app/ui/texts.ts";
import { valueText } from "../attribute.ts";
import type { Facet } from "../facet.ts";
import { filterName } from "../list-filters.ts";

/** Values that are seen at once; the others fold. */
const SHOWN = 6;

type Props = {
  facets: readonly Facet[];
  /** Tells the fields of one form from those of another. */
  idPrefix: string;
};

/** The values of each attribute that a list is filtered by, with how many products have them. */
export function FacetFields({ facets, idPrefix }: Props) {
  return facets.map((facet) => (
    <div key={facet.handle} className="border-t border-line pt-4">
      <fieldset>
        <legend className="text-sm font-medium [overflow-wrap:anywhere]">{facet.title}</legend>
        <Values facet={facet} idPrefix={idPrefix} />
      </fieldset>
    </div>
  ));
}

function Values({ facet, idPrefix }: { facet: Facet; idPrefix: string }) {
  const t = useTexts();
  const { values } = facet;
  // One value more isn't worth folding.
  const shown = values.length <= SHOWN + 1 ? values.length : SHOWN;
  const folded = values.slice(shown);
  const field = (value: Facet["values"][number]) => <Value key={value.key} {...{ facet, value, idPrefix }} />;
  return (
    <>
      {values.slice(0, shown).map(field)}
      {folded.length > 0 ? (
        <Disclosure
          label={t("search.more_values", { count: folded.length })}
          open={folded.some(({ chosen }) => chosen)}
        >
          {folded.map(field)}
        </Disclosure>
      ) : null}
    </>
  );
}

type ValueProps = { facet: Facet; value: Facet["values"][number]; idPrefix: string };

function Value({ facet: { handle, kind, unit }, value: { key, label, count, more, chosen }, idPrefix }: ValueProps) {
  const t = useTexts();
  const { language } = useFormats();
  const name = filterName(handle);
  return (
    <CheckboxField
      name={name}
      id={`${idPrefix}${name}=${key}`}
      value={key}
      defaultChecked={chosen}
      label={
        <span className="[overflow-wrap:anywhere]">
          {valueText({ kind, label, unit }, t, language)}
          {count === null ? null : (
            <span className="text-muted tabular">
              {" "}
              ({formatNumber(count, language)}
              {more ? "+" : ""})
            </span>
          )}
        </span>
      }
    />
  );
}
