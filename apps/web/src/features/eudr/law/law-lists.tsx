import { commodityNames } from "@parcelle/domain/crops";
import { annexChanges } from "@parcelle/domain/law/annex-changes";
import { aspectSource, legalityAspectKeys, legalityAspects } from "@parcelle/domain/law/legality-aspects";
import { criterionSource, riskCriteria, riskCriterionKeys } from "@parcelle/domain/law/risk-criteria";
import { type LawSource, sourceText, standingNames } from "@parcelle/domain/law/sources";
import { FoldingSection } from "#ui/folding-section.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { headingName } from "../declarations/tariff-names.ts";
import classes from "./law.module.css";
import { lawMessages } from "./law-messages.ts";

/** Codes that came, went or came to be listed in part between two days. */
export function AnnexChanges({ from, to }: { from: string; to: string }) {
  const messages = useMessages(lawMessages);
  const locale = useLocale();
  const title = messages.annexChanges(formatDate(from, locale), formatDate(to, locale));
  const changes = annexChanges(from, to);
  const days = [from, to].map((day) => messages.on(formatDate(day, locale)));
  if (from === to) return null;
  return (
    <Section title={title}>
      {changes.length === 0 ? (
        <p className={classes.note}>{messages.noAnnexChange}</p>
      ) : (
        <FactTable label={title} headers={[messages.code, messages.commodity, ...days]} stacks>
          <tbody>
            {changes.map(({ code, commodity, was, is }) => (
              <tr key={`${commodity} ${code}`}>
                <th scope="row">
                  {code} {headingName(code, locale)}
                </th>
                <td data-column={messages.commodity}>{commodityNames[commodity][locale]}</td>
                <td data-column={days[0]}>{messages.listedAs[was]}</td>
                <td data-column={days[1]}>{messages.listedAs[is]}</td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}

/** The criteria of a risk assessment and the aspects of legality, each with its article and how far our words are to be trusted. */
export function LawLists() {
  const messages = useMessages(lawMessages);
  const locale = useLocale();
  return (
    <>
      <FoldingSection title={messages.criteria} isOpenWhereRoomy>
        <Letters
          entries={riskCriterionKeys.map((key) => ({
            key,
            text: riskCriteria[key][locale],
            source: criterionSource(key),
          }))}
        />
      </FoldingSection>
      <FoldingSection title={messages.aspects} isOpenWhereRoomy>
        <Letters
          entries={legalityAspectKeys.map((key) => ({
            key,
            text: legalityAspects[key][locale],
            source: aspectSource(key),
          }))}
        />
      </FoldingSection>
    </>
  );
}

function Letters({ entries }: { entries: readonly { key: string; text: string; source: LawSource }[] }) {
  const locale = useLocale();
  return (
    <ul className={classes.letters}>
      {entries.map(({ key, text, source }) => (
        <li key={key}>
          {text}
          <small>
            {sourceText(source, locale)} · {standingNames[source.standing][locale]}
          </small>
        </li>
      ))}
    </ul>
  );
}
