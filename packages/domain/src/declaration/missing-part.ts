import type { Language } from "../language.ts";
import type { DeclaredPlot } from "./declaration.ts";
import { type MissingCode, type MissingDetail, missingText } from "./missing-texts.ts";

export type MissingPart = {
  code: MissingCode;
  /** A warning is shown and keeps nobody from going on. */
  severity: "blocking" | "warning";
  /** Position of the product from 1; null when the whole declaration is concerned. */
  product: number | null;
  plotIds: DeclaredPlot["id"][];
  detail: MissingDetail;
};

/** What is missing, as a sentence of the language. */
export function missingPartText(part: MissingPart, language: Language): string {
  return missingText(part.code, part.detail, language);
}
