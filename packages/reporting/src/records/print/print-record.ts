import type { Language } from "@parcelle/domain/language";
import { recordStateNames, reviewLevelNames } from "@parcelle/domain/states/record-state-names";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { formatDay, formatHectares, formatNumber } from "@parcelle/formats/pdf/format-values";
import { headCells } from "@parcelle/formats/pdf/head-cells";
import type { PlotState } from "@parcelle/formats/pdf/map-state";
import { plotMapSvg } from "@parcelle/formats/pdf/map-svg";
import { pageFrame, RULE, ruledRows } from "@parcelle/formats/pdf/page-frame";
import { renderPdf } from "@parcelle/formats/pdf/render-pdf";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { type PlaceKind, placeGeometry } from "../place-geometry.ts";
import { shownStates } from "../shown-states.ts";
import { momentIn } from "./moment-in.ts";
import { type PrintTexts, printTexts } from "./print-texts.ts";
import { type PrintedAnswer, type PrintedSection, printedAnswers } from "./printed-answers.ts";
import type { PrintedRecord, PrintHead } from "./printed-record.ts";

type Means = { record: PrintedRecord; head: PrintHead; words: PrintTexts; language: Language };

const MAP = { width: 300, height: 200 };
const PHOTO = { width: 300, height: 220 };

/**
 * PDF of one record: where it comes from, its answers under the headings of the form with photos and outlines, what its
 * rules found, and what was decided about it. The same record gives the same bytes.
 *
 * @throws where a photo is no picture after all: print it again without its content
 */
export function printRecord(record: PrintedRecord, head: PrintHead): Promise<Uint8Array> {
  const { language } = head;
  const words = printTexts[language];
  const means = { record, head, words, language };
  const title = record.label ?? words.unnamed(record.id);
  const { organisation, synthetic, generatedAt } = head;
  return renderPdf({
    ...pageFrame({ title, organisation, synthetic, generatedAt, mark: record.instanceId, locale: language }),
    content: [
      { text: title, style: "title", margin: [0, 0, 0, 6] },
      table(aboutRows(means)),
      heading(words.answers),
      ...sectionsOf(means).flatMap((section) => sectionBlocks(section, means)),
      ...findingBlocks(means),
      ...historyBlocks(means),
    ],
  });
}

/** Rows without a head of their own. */
const factRows = {
  ...ruledRows,
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.4),
  hLineColor: () => RULE,
};

const heading = (text: string): Content => ({ text, style: "heading" });

const table = (rows: readonly (readonly [string, TableCell])[]): Content => ({
  table: {
    widths: [180, "*"],
    body: rows.map(([name, cell]) => [{ text: name, bold: true }, cell]),
  },
  layout: factRows,
});

function aboutRows({ record, head, words, language }: Means): [string, string][] {
  const moment = (text: string | null) => (text === null ? words.none : momentIn(text, language));
  return [
    [words.number, String(record.id)],
    [words.key, record.instanceId],
    [words.project, head.project],
    [words.form, head.form],
    [words.version, record.version],
    [words.state, shownStates(language).get(record.state) ?? record.state],
    [words.author, record.author],
    [words.device, record.device ?? words.none],
    [words.started, moment(record.startedAt)],
    [words.finished, moment(record.finishedAt)],
    [words.received, moment(record.receivedAt)],
    [words.corrections, formatNumber(record.revision, language)],
  ];
}

function sectionsOf({ record, head, words, language }: Means): PrintedSection[] {
  const definition = head.definitions[record.versionId];
  if (definition === undefined) return [];
  return printedAnswers(definition, record.answers, record.unasked, {
    language: head.formLanguage ?? language,
    rowTitle: words.row,
  });
}

function sectionBlocks({ title, depth, answers }: PrintedSection, means: Means): Content[] {
  return [
    ...(title === ""
      ? []
      : [{ text: title, bold: true, fontSize: depth > 1 ? 9.5 : 11, margin: [0, 8, 0, 3] } as Content]),
    ...(answers.length === 0
      ? []
      : [table(answers.map((answer) => [answer.question, answerCell(answer, means)]))]),
  ];
}

const KINDS: Readonly<Record<string, PlaceKind>> = {
  geopoint: "point",
  geotrace: "trace",
  geoshape: "shape",
};
const FILES = new Set(["image", "audio", "video", "file"]);
const MOMENTS = new Set(["dateTime", "datetime", "start", "end"]);
const DAYS = new Set(["date", "today"]);

function answerCell(printed: PrintedAnswer, means: Means): TableCell {
  const { answer, type } = printed;
  const { words, language } = means;
  if (answer === "") return { text: words.none };
  if (FILES.has(type)) return fileCell(answer, means);
  const kind = KINDS[type];
  if (kind !== undefined) return placeCell(printed, kind, means);
  if (MOMENTS.has(type)) return { text: momentIn(answer, language) };
  return { text: DAYS.has(type) ? formatDay(answer, language) : answer };
}

function fileCell(name: string, { record, words }: Means): TableCell {
  const file = record.files.find((one) => one.name === name);
  if (file === undefined || file.bytes === null) return { text: words.awaited(name) };
  if (file.content === null) return { text: words.file(name) };
  return {
    stack: [
      { image: file.content, fit: [PHOTO.width, PHOTO.height] },
      { text: name, style: "small" },
    ],
  };
}

function placeCell(
  { address, question, answer }: PrintedAnswer,
  kind: PlaceKind,
  { record, words, language }: Means,
): TableCell {
  const geometry = placeGeometry(answer, kind);
  if (geometry === null) return { text: answer };
  const measured = record.places.find((place) => place.address === address);
  const state = printedGeometryState(measured?.state ?? "normal", words);
  const title = words.map(question);
  const svg = plotMapSvg({ geometry, state }, [], { ...MAP, locale: language, title });
  const facts = [
    ...(measured?.hectares ? [words.hectares(formatHectares(measured.hectares, language))] : []),
    ...(measured?.metres ? [words.metres(formatNumber(measured.metres, language))] : []),
    ...(kind === "point" ? [answer.trim().split(/\s+/).slice(0, 2).join(", ")] : []),
    ...(measured !== undefined && measured.state !== "normal" ? [state.label] : []),
  ];
  return {
    stack: [
      ...(svg === null || kind === "point" ? [] : [{ svg, width: MAP.width }]),
      { text: facts.join(" · ") || words.none },
    ],
  };
}

function printedGeometryState(value: string, { geometry }: PrintTexts): PlotState {
  const isNormal = value === "normal";
  const label = geometry[value as keyof typeof geometry] ?? value;
  return {
    ...{ value, label, pattern: isNormal ? "plain" : "diagonal", symbol: "circle", urgency: 0 },
    ...(isNormal ? { color: "#15803d", tint: "#bbf7d0" } : { color: "#b45309", tint: "#fde68a" }),
  };
}

function findingBlocks({ record, words, ...means }: Means): Content[] {
  if (record.violations.length === 0) return [];
  const questions = new Map(
    sectionsOf({ record, words, ...means }).flatMap(({ answers }) =>
      answers.map(({ address, question }) => [address, question] as const),
    ),
  );
  const rows = record.violations.map(({ address, kind, severity }): [string, string] => {
    const path = address.replace(/^\/[^/]+\//, "");
    const told = words.kinds[kind as keyof typeof words.kinds] ?? kind;
    return [questions.get(path) ?? path, severity === "warning" ? `${told} (${words.warning})` : told];
  });
  return [heading(words.findings), table(rows)];
}

function historyBlocks({ record, words, language }: Means): Content[] {
  if (record.events.length === 0) return [];
  const what = ({ state, level }: (typeof record.events)[number]) => {
    if (state === null) return words.corrected;
    const told = nameOfKey(recordStateNames, state, language);
    return level === null ? told : `${told} · ${nameOfKey(reviewLevelNames, level, language)}`;
  };
  const rows = record.events.map((event): TableCell[] => [
    momentIn(event.at, language),
    event.person,
    what(event),
    event.comment ?? "",
  ]);
  return [
    heading(words.history),
    {
      table: { headerRows: 1, widths: [110, 110, 110, "*"], body: [headCells(words.heads, -1), ...rows] },
      layout: ruledRows,
    },
  ];
}
