import { assessPrepared, prepareAssessment } from "@parcelle/domain/risk/assess-plot";
import { computeIndicators, indicatorRules } from "@parcelle/domain/risk/indicators";
import { treeKeys, treeOutcome } from "@parcelle/domain/risk/trees";
import { generateStatistics } from "./inputs/statistics.ts";
import { type Peer, printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { type Measured, measure } from "./measure/measure.ts";
import { agreementWithWhisp } from "./peers/whisp-table.ts";

const ROWS = 50_000;
const plots = generateStatistics(ROWS);
const rules = indicatorRules();
const prepared = prepareAssessment({ tree: "perennial" });
const counts = { warmUps: 2, runs: 7 };

const peer: Peer = {
  name: "Whisp risk.py",
  version: "3.0.0a16",
  seconds: null,
  install: "openforis-whisp is only on PyPI, so it is not measured in this run",
};

function print(benchmark: string, name: string, { seconds }: Measured<unknown>, agreement: string): void {
  const rowsPerSecond = counted(Math.round(ROWS / seconds));
  printLine({
    benchmark,
    ours: { name, seconds },
    peer,
    rows: ROWS,
    agreement,
    note: `${rowsPerSecond} rows/s, median of 7 after 2 warm-ups, process start excluded; Whisp's code was measured at 8,800 to 10,500 rows/s on another day, with 2 cores`,
  });
}

const agreement = await agreementWithWhisp();
const indicators = await measure(
  () =>
    plots.map((plot) => {
      const values = computeIndicators(plot, rules);
      return treeKeys.map((tree) => treeOutcome(tree, values).risk);
    }),
  counts,
);
print("risk-indicators", "computeIndicators and the three trees", indicators, agreement);
// As in a run, each assessment is let go once it is written: holding 50,000 of them would measure the memory manager.
const assessed = await measure(
  () =>
    plots.map((plot) => {
      const { outcomes } = assessPrepared(plot, prepared);
      return treeKeys.map((tree) => outcomes[tree].risk);
    }),
  counts,
);
const sameRisks = assessed.result.filter((risks, index) =>
  risks.every((risk, place) => risk === indicators.result[index]![place]),
).length;
print(
  "risk-assessment",
  "assessPrepared, with reason and confidence",
  assessed,
  `${counted(sameRisks)} of ${counted(ROWS)} have the outcomes of risk-indicators`,
);
