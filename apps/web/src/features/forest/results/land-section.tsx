import { largestAreas, reasonContext } from "@parcelle/domain/forest/eligibility-document";
import { explainEligibility } from "@parcelle/domain/forest/eligibility-texts";
import { reasonName } from "@parcelle/domain/forest/reason-names";
import { missingForestText } from "@parcelle/raster/forest/forest-texts";
import { useQuery } from "@tanstack/react-query";
import { FactList } from "#ui/fact-list.tsx";
import { FoldingSection } from "#ui/folding-section.tsx";
import { formatHectares, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { DownloadEvidence } from "#workspace/evidence/download-evidence.tsx";
import { evidenceMessages } from "#workspace/evidence/evidence-messages.ts";
import { hashFacts } from "#workspace/evidence/hash-facts.tsx";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import { StateMark } from "#workspace/states/state-mark.tsx";
import type { EligibilityPlot } from "./eligibility-plot.ts";
import { eligibility } from "./eligibility-states.ts";
import { landMapQuery } from "./land-map-query.ts";
import { resultMessages } from "./messages.ts";
import { type EligibilityResult, resultQuery } from "./result-query.ts";
import classes from "./results.module.css";

interface Props {
  projectId: number;
  plot: PlotDetail<EligibilityPlot>;
}

/** What the layers say of the land hectare by hectare, what they do not say, and what proves it. */
export function LandSections({ projectId, plot }: Props) {
  const messages = useMessages(resultMessages);
  const words = useMessages(evidenceMessages);
  const { data } = useQuery(resultQuery(projectId, plot.id, plot.plot_result_id));
  if (!data) return null;
  return (
    <>
      {data.document.areas.length > 0 && (
        <FoldingSection title={messages.areas} isOpenWhereRoomy>
          <AreasTable result={data} />
          <MissingMap projectId={projectId} plotId={plot.id} result={data} />
          <Missing result={data} />
        </FoldingSection>
      )}
      <FoldingSection title={words.evidence}>
        <p className={classes.muted}>{words.evidenceExplained}</p>
        <DownloadEvidence projectId={projectId} plotId={plot.id} />
        <FactList facts={hashFacts(data, data.assessments.code_version, words)} />
      </FoldingSection>
    </>
  );
}

interface MapProps {
  projectId: number;
  plotId: number;
  result: EligibilityResult;
}

/** Why the map shows no pixels, where it shows none. */
function MissingMap({ projectId, plotId, result: { assessment_id, document } }: MapProps) {
  const messages = useMessages(resultMessages);
  const { data } = useQuery(landMapQuery(projectId, plotId, assessment_id));
  const isOnLayers = document.areas.some(({ reason }) => reason !== "outside_layers");
  if (data === undefined || data?.isKept || !isOnLayers) return null;
  return <p className={classes.muted}>{data === null ? messages.noPixels : messages.tooManyPixels}</p>;
}

function AreasTable({ result: { document } }: { result: EligibilityResult }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const context = reasonContext(document, locale);
  const total = document.areas.reduce((sum, { hectares }) => sum + hectares, 0);
  const areas = largestAreas(document);
  return (
    <FactTable
      label={messages.areas}
      headers={[
        messages.land,
        eligibility.title[locale],
        { number: messages.hectares },
        { number: messages.share },
      ]}
    >
      <tbody>
        {areas.map(({ reason, state, hectares }) => (
          <tr key={reason}>
            <th scope="row" title={explainEligibility(reason, hectares, context, locale)}>
              {reasonName(reason, locale)}
            </th>
            <td>
              <StateMark states={eligibility} value={state} />
            </td>
            <td data-number>{formatHectares(hectares, locale)}</td>
            <td data-number>{formatShare(hectares / total, locale)}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

function Missing({ result: { document } }: { result: EligibilityResult }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  if (document.missing.length === 0) return null;
  return (
    <>
      <h3>{messages.missing}</h3>
      <ul className={classes.reasons}>
        {document.missing.map((missing) => (
          <li key={`${missing.code} ${missing.year}`}>{missingForestText(missing)[locale]}</li>
        ))}
      </ul>
    </>
  );
}
