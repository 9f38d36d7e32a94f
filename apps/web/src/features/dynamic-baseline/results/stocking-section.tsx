import type { BaselineDocument } from "@parcelle/domain/baseline/baseline-document";
import { covariateName, stockingNames } from "@parcelle/domain/baseline/covariate-names";
import { roundedText, stockingText } from "@parcelle/domain/baseline/stocking-text";
import { useQuery } from "@tanstack/react-query";
import { FactList } from "#ui/fact-list.tsx";
import { FoldingSection } from "#ui/folding-section.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { evidenceMessages } from "#workspace/evidence/evidence-messages.ts";
import { hashFacts } from "#workspace/evidence/hash-facts.tsx";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import type { BaselinePlot } from "./baseline-plot.ts";
import { ControlsMap } from "./controls-map.tsx";
import { resultMessages } from "./messages.ts";
import { resultQuery } from "./result-query.ts";
import classes from "./results.module.css";
import { StockingCurve } from "./stocking-curve.tsx";

interface Props {
  projectId: number;
  plot: PlotDetail<BaselinePlot>;
}

/** Stocking of a plot and of its controls by year, where they lie, what is not told, and what was compared. */
export function StockingSections({ projectId, plot }: Props) {
  const messages = useMessages(resultMessages);
  const words = useMessages(evidenceMessages);
  const locale = useLocale();
  const { data } = useQuery(resultQuery(projectId, plot.id, plot.plot_result_id));
  if (!data) return null;
  const { document } = data;
  return (
    <>
      <ByYear document={document} />
      {document.controls.length > 0 && (
        <Section title={messages.controlsMap}>
          <ControlsMap projectId={projectId} runId={data.assessment_id} plotId={plot.id} />
          <Controls document={document} />
        </Section>
      )}
      <Gaps document={document} />
      <FoldingSection title={messages.evidence}>
        <FactList
          facts={document.covariates.map(
            ({ covariate, unit, value }) =>
              [covariateName(covariate, locale), stockingText(value, unit, locale)] as const,
          )}
        />
        {document.town !== null && <p className={classes.muted}>{messages.nearestTown(document.town)}</p>}
        <FactList facts={hashFacts(data, data.assessments.code_version, words)} />
      </FoldingSection>
    </>
  );
}

function ByYear({ document: { years, unit, stocking } }: { document: BaselineDocument }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const numbers = [messages.plot, messages.controls].map((name) => ({ number: `${name} (${unit})` }));
  return (
    <Section title={messages.byYear}>
      <FactTable label={messages.byYear} headers={[messages.year, ...numbers]}>
        <tbody>
          {years.map(({ year, plot, controls }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td data-number>{roundedText(plot, locale)}</td>
              <td data-number>{roundedText(controls, locale)}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
      <StockingCurve
        title={`${stockingNames[stocking][locale]} (${unit})`}
        unit={unit}
        name={messages.plot}
        years={years.map(({ year, plot, controls }) => ({ year, own: plot, controls }))}
        hasTable
      />
    </Section>
  );
}

function Controls({ document: { controls } }: { document: BaselineDocument }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  return (
    <FactTable
      label={messages.controls}
      headers={[messages.control, { number: messages.weight }, { number: messages.apart }]}
    >
      <tbody>
        {controls.map(({ number, weight, distance }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td data-number>{roundedText(weight, locale)}</td>
            <td data-number>{roundedText(distance, locale)}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

function Gaps({ document: { gaps } }: { document: BaselineDocument }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  if (gaps.length === 0) return null;
  return (
    <FoldingSection title={messages.gaps} isOpenWhereRoomy>
      <ul className={classes.reasons}>
        {gaps.map(({ what, year, code }) => (
          <li key={`${what} ${year} ${code}`}>
            {what === "stocking" ? `${messages.stocking} ${year}` : covariateName(what, locale)}
            {locale === "fr" ? "\u00a0: " : ": "}
            {messages.gapCodes[code]}
          </li>
        ))}
      </ul>
    </FoldingSection>
  );
}
