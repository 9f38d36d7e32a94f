import { Button, Group } from "@mantine/core";
import { roundedText } from "@parcelle/domain/baseline/stocking-text";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { FactList } from "#ui/fact-list.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { baselineQuery, type ToldBaseline } from "./baseline-query.ts";
import { ControlsMap } from "./controls-map.tsx";
import { LovePlot } from "./love-plot.tsx";
import { resultMessages } from "./messages.ts";
import classes from "./results.module.css";
import { saveControls, saveFrozenSet } from "./save-frozen.ts";
import { StockingCurve } from "./stocking-curve.tsx";

/** Project and controls by year, how alike they are, where the controls lie, and the frozen set to take along. */
export function ProjectFigures({ projectId }: { projectId: number }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { current_assessment_id } = useProject();
  const { data, error, refetch } = useQuery(baselineQuery(projectId, current_assessment_id));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading lines={4} />;
  if (data === null) return null;
  const { document } = data;
  return (
    <>
      <Section title={messages.baseline}>
        <StockingCurve
          title={messages.curve(document.unit)}
          unit={document.unit}
          name={messages.project}
          years={document.byYear.map(({ year, project, controls }) => ({ year, own: project, controls }))}
          hasTable
        />
        <ByYear document={document} />
      </Section>
      <LovePlot document={document} />
      <Donors document={document} />
      {document.controls > 0 && (
        <Section title={messages.controlsMap}>
          <ControlsMap projectId={projectId} runId={data.assessment_id} plotId={null} />
        </Section>
      )}
      <Frozen told={data} />
    </>
  );
}

function ByYear({ document: { byYear, unit } }: { document: BaselineWhole }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  if (byYear.length === 0) return null;
  const numbers = [messages.project, messages.controls, messages.difference].map((name) => ({
    number: `${name} (${unit})`,
  }));
  return (
    <FactTable stacks label={messages.baseline} headers={[messages.year, ...numbers]}>
      <tbody>
        {byYear.map(({ year, project, controls }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td data-number data-column={numbers[0]!.number}>
              {roundedText(project, locale)}
            </td>
            <td data-number data-column={numbers[1]!.number}>
              {roundedText(controls, locale)}
            </td>
            <td data-number data-column={numbers[2]!.number}>
              {roundedText(project - controls, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

function Donors({ document: { donors, frozenFrom, layers, towns } }: { document: BaselineWhole }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const count = (value: number) => formatNumber(value, locale, 0);
  const facts: [string, string][] = donors
    ? [
        [messages.cells, count(donors.cells)],
        [messages.excluded, count(donors.excluded)],
        [messages.drawn, count(donors.drawn)],
        [messages.usable, count(donors.usable)],
      ]
    : [];
  return (
    <Section title={messages.donors}>
      {frozenFrom !== null && <p className={classes.muted}>{messages.frozenBefore(frozenFrom)}</p>}
      <FactList
        facts={[
          ...facts,
          [messages.layers, layers.map(({ title, version }) => `${title[locale]} ${version}`).join(", ")],
          ...(towns === null ? [] : [[messages.towns, towns] as const]),
        ]}
      />
    </Section>
  );
}

function Frozen({ told: { assessment_id, document } }: { told: ToldBaseline }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const [problem, setProblem] = useState<string | null>(null);
  if (document.frozenSha256 === null) return null;
  async function download(save: () => Promise<void>): Promise<void> {
    try {
      await save();
      setProblem(null);
    } catch (cause) {
      setProblem(problemText(cause, locale));
    }
  }
  return (
    <Section title={messages.frozen}>
      <p className={classes.muted}>{messages.frozenExplained}</p>
      <FactList facts={[[messages.hash, <code key="hash">{document.frozenSha256}</code>]]} />
      <NotDone title={messages.downloadFailed} text={problem} />
      <Group>
        <Button variant="default" onClick={() => void download(() => saveFrozenSet(assessment_id))}>
          {messages.download}
        </Button>
        {(["geojson", "csv"] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            onClick={() => void download(() => saveControls(assessment_id, format))}
          >
            {messages.downloadControls[format]}
          </Button>
        ))}
      </Group>
    </Section>
  );
}
