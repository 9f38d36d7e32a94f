import type { Language } from "../language.ts";
import { wordOf } from "../unknown-code.ts";
import type { Compliance } from "./assess-plot.ts";

/** Apart from the sentences of reasons: the home page names states and gives no reason. */
export const complianceWords: Readonly<Record<Language, Record<Compliance, string>>> = {
  fr: { compliant: "conforme", non_compliant: "non conforme", to_review: "à examiner" },
  en: { compliant: "compliant", non_compliant: "non-compliant", to_review: "to review" },
};

export function complianceLabel(compliance: Compliance, language: Language): string {
  return wordOf(complianceWords[language], compliance, language);
}
