import type { EvidenceHead, EvidencePlot } from "./evidence-document.ts";

/** The facts of a document's head that decide nothing: hashed apart, so that altering one shows. */
export function statedInHead({
  project,
  synthetic,
  assessment,
  layers,
}: Pick<EvidenceHead, "project" | "synthetic" | "assessment" | "layers">) {
  return { project, synthetic, assessment, layers };
}

/** The facts of a plot that decide nothing: whose it is, what was observed, what a person decided. */
export function statedOfPlot({
  id,
  identifier,
  hints,
  overrule,
}: Pick<EvidencePlot, "id" | "identifier" | "hints" | "overrule">) {
  return { id, identifier, hints, overrule };
}
