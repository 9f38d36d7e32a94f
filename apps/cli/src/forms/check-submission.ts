import { readFile } from "node:fs/promises";
import { compileForm } from "@parcelle/forms/compile/compile-form";
import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { xformOf } from "@parcelle/forms/definition/xform-of";
import { type CheckedAnswers, checkAnswers } from "@parcelle/forms/record/check-answers";
import { contextOf } from "@parcelle/forms/record/context-of";
import { textOf } from "@parcelle/forms/record/itext-of";
import type { RecordEnvironment } from "@parcelle/forms/record/record-environment";
import { addressOf, nodesWithin } from "@parcelle/forms/record/record-node";
import { scopeOf } from "@parcelle/forms/record/scope-of";
import { answersOfSent, formOfSent, readSentXml } from "@parcelle/forms/submission/read-submission";
import type { Console, ExitCode } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { printable } from "../console/printable.ts";
import { formTexts } from "../texts/form-texts.ts";
import { formFailure, type GivenForm } from "./read-form.ts";

type Told = {
  form_id: string;
  version: string;
  values: { address: string; relevant: boolean; required: boolean; value: string }[];
  violations: { address: string; kind: string; severity: string; message: string | null }[];
  departures: CheckedAnswers["departures"];
  irrelevant: string[];
  unplaced: CheckedAnswers["unplaced"];
};

/** Checks a submission against its form: what counts, what is computed, and what breaks a rule. */
export async function checkSubmission(form: GivenForm, path: string, console: Console): Promise<ExitCode> {
  const told = await tell(form, path, console);
  const errors = told.violations.filter(({ severity }) => severity === "error").length;
  if (console.json) console.out(`${JSON.stringify(told)}\n`);
  else for (const line of lines(told, console)) console.out(`${printable(line)}\n`);
  const warnings = told.violations.length - errors;
  console.err(`${formTexts[console.language].count(errors, warnings)}\n`);
  return errors > 0 ? 2 : 0;
}

async function tell(form: GivenForm, path: string, { language }: Console): Promise<Told> {
  try {
    const compiled = compileForm(form.notation === "xform" ? form.xform : xformOf(form.definition));
    const sent = readSentXml(await readFile(path, "utf8"));
    const checked = checkAnswers(compiled, answersOfSent(compiled.root, sent), environment);
    const { formId, version } = formOfSent(sent);
    return { form_id: formId, version, ...toldOf(compiled, checked, language) };
  } catch (error) {
    throw formFailure(path, readingFailure(path, error, language), language);
  }
}

function toldOf(form: CompiledForm, checked: CheckedAnswers, language: Console["language"]) {
  const { root, departures, irrelevant, unplaced } = checked;
  const scope = scopeOf(form, root, environment, null);
  const shown =
    form.form.translations.find((one) => one.language.includes(`(${language})`))?.language ?? null;
  const nodes = form.leaves.flatMap((place) => nodesWithin(root, place));
  const byAddress = new Map(nodes.map((node) => [addressOf(node), node]));
  return {
    values: nodes.map((node) => ({
      address: addressOf(node),
      relevant: node.isRelevant,
      required: form.checks.get(node.schema)?.required?.toTruth(contextOf(node, scope)) ?? false,
      value: node.isRelevant ? node.value : "",
    })),
    violations: checked.violations.map(({ address, kind, severity, message }) => ({
      ...{ address, kind, severity },
      message: message === null ? null : textOf(form, message, shown, byAddress.get(address)!, scope),
    })),
    ...{ departures, irrelevant, unplaced },
  };
}

function* lines(told: Told, { language }: Console): Generator<string> {
  const texts = formTexts[language];
  for (const { address, kind, severity, message } of told.violations)
    yield texts.problem(
      severity === "error" ? texts.kinds.error : texts.kinds.warning,
      address,
      message ?? kind,
    );
  for (const { address, sent, computed } of told.departures)
    yield texts.problem(texts.kinds.warning, address, texts.departure(sent, computed));
  for (const address of told.irrelevant) yield texts.problem(texts.kinds.warning, address, texts.irrelevant);
  for (const { address, value } of told.unplaced)
    yield texts.problem(texts.kinds.warning, address, texts.unplaced(value));
}

const environment: RecordEnvironment = {
  now: () => new Date(),
  minutesBeforeUtc: 0,
  random: Math.random,
  property: () => "",
  askPlace: () => undefined,
};
