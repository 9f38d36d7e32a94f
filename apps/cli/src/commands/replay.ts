import { NotJsonError } from "@parcelle/domain/evidence/canonical-json";
import { UnknownTableError } from "@parcelle/domain/risk/tables/indicator-tables";
import { readCodeVersion } from "@parcelle/screening/code-version";
import type { Difference } from "@parcelle/screening/replay/difference";
import { CommandFailure, type Console, type ExitCode } from "../console/console.ts";
import { printable } from "../console/printable.ts";
import { showProgress } from "../console/progress-bar.ts";
import { rasterFailure } from "../plots/raster-failure.ts";
import { openReplay } from "../replay/open-replay.ts";
import { type EvidenceFile, notEvidence, readEvidence } from "../replay/read-evidence.ts";
import type { Replay } from "../replay/replay-evidence.ts";
import { replayTexts } from "../texts/replay-texts.ts";
import type { Command } from "./command.ts";

/** Sentences of one plot that are shown; the JSON document has them all. */
const shownDifferences = 12;

export const replayCommand: Command = {
  name: "replay",
  usage: "EVIDENCE.json [--layers DIR]",
  positionals: 1,
  summary: (language) => replayTexts[language].summary,
  options: (language) => [{ name: "layers", value: "DIR", text: replayTexts[language].optionLayers }],
  exitCodes: (language) => replayTexts[language].exitCodes,
  run: async (given, console) => {
    const { language } = console;
    const [path = ""] = given.positionals;
    const folder = given.options.layers;
    const evidence = await readEvidence(path, language);
    const opened = await openReplay(evidence, folder ?? null, console);
    const progress = showProgress(replayTexts[language].replaying, console);
    try {
      // The number of plots is known only at the end of the file: the bar shows that something goes on.
      const replay = await opened.replay((done) => progress.step(done, done + 1));
      progress.end();
      return report(evidence, replay, folder !== undefined, console);
    } catch (error) {
      if (error instanceof NotJsonError) throw notEvidence(path, language, error.message);
      throw replayFailure(folder ?? path, error, console);
    } finally {
      opened.close();
    }
  },
};

function replayFailure(path: string, error: unknown, { language }: Console): unknown {
  if (error instanceof UnknownTableError) {
    return new CommandFailure("unknown_table", replayTexts[language].unknownTable(error.version));
  }
  return rasterFailure(path, error, language);
}

function exitCodeOf({ document, differing, missing }: Replay): ExitCode {
  if (document.length > 0 || differing.length > 0) return 2;
  return missing.length > 0 ? 3 : 0;
}

function report(
  { kind, head }: EvidenceFile,
  replay: Replay,
  withLayers: boolean,
  console: Console,
): ExitCode {
  const running = readCodeVersion();
  const stated = head.assessment.codeVersion;
  if (console.json) {
    const codeVersion = { stated, running };
    console.out(`${JSON.stringify({ codeVersion, withLayers, statedSha256: head.sha256, ...replay })}\n`);
  } else {
    const texts = replayTexts[console.language];
    const words = {
      risk: texts.withoutLayers,
      eligibility: texts.withoutLayersOfForest,
      carbon: texts.withoutLayersOfCarbon,
      baseline: texts.withoutLayersOfBaseline,
    };
    const believed = withLayers ? [] : [words[kind]];
    for (const line of sentences(head, replay, believed, running, console))
      console.out(`${printable(line)}\n`);
  }
  return exitCodeOf(replay);
}

function sentences(
  head: EvidenceFile["head"],
  replay: Replay,
  believed: string[],
  running: string,
  { language }: Console,
): string[] {
  const texts = replayTexts[language];
  const { codeVersion } = head.assessment;
  const { document, differing, missing, notLooked, confirmed, plots, sha256 } = replay;
  return [
    texts.head(head.project.name, head.project.organisation),
    codeVersion === running ? texts.sameCode(running) : texts.otherCode(codeVersion, running),
    ...believed,
    ...missing.map((file) => texts.missingLayer(file.file, file.product, file.version, file.sha256)),
    ...differenceLines(texts.document, document, language),
    ...differing.flatMap(({ identifier, differences }) =>
      differenceLines(texts.plot(identifier), differences, language),
    ),
    ...(differing.length > 0 ? [texts.notConfirmed(differing.length)] : []),
    ...(notLooked > 0 ? [texts.notLooked(notLooked)] : []),
    texts.confirmed(confirmed, plots, sha256),
  ];
}

function differenceLines(
  place: string,
  differences: readonly Difference[],
  language: Console["language"],
): string[] {
  const texts = replayTexts[language];
  const rounding = differences.filter(({ kind }) => kind === "rounding").length;
  const lines = differences
    .filter(({ kind }) => kind !== "rounding")
    .slice(0, shownDifferences)
    .map(({ kind, field, stated, found }) =>
      kind === "altered"
        ? texts.altered(place, field)
        : texts.differs(place, field, JSON.stringify(stated), JSON.stringify(found)),
    );
  return rounding > 0 ? [...lines, texts.rounding(place, rounding)] : lines;
}
