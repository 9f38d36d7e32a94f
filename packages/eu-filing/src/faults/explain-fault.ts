import { entryOf } from "@parcelle/domain/unknown-code";
import type { EuFault } from "../answer/answers.ts";
import type { FaultKind, FaultText } from "./fault-text.ts";
import { faultTexts } from "./fault-texts.ts";

/** A code that no document names is shown as it is, with the system's own words. */
const unknown = ({ code, message }: EuFault): FaultText => ({
  kind: "content",
  mendedIn: null,
  what: {
    fr: `L’UE a refusé avec le code ${code}${message === "" ? "" : `, en ces mots : « ${message} »`}.`,
    en: `The EU refused with the code ${code}${message === "" ? "" : `, in these words: “${message}”`}.`,
  },
  remedy: {
    fr: "Ce code n’est pas dans la documentation que nous avons. Corrigez ce qu’il nomme, ou demandez à SANTE-TRACES@ec.europa.eu (objet : « EUDR API »).",
    en: "This code is not in the documentation that we have. Correct what it names, or ask SANTE-TRACES@ec.europa.eu (subject: “EUDR API”).",
  },
});

/** What a refusal means, where it is mended and how; readable for codes that nobody knows yet. */
export const explainFault = (fault: EuFault): FaultText => entryOf(faultTexts, fault.code) ?? unknown(fault);

const order: readonly FaultKind[] = ["account", "again", "state", "content"];

/** What is to be done about several refusals at once: what keeps the message away counts before its content. */
export function kindOfFaults(faults: readonly EuFault[]): FaultKind {
  const kinds = new Set(faults.map((fault) => explainFault(fault).kind));
  return order.find((kind) => kinds.has(kind)) ?? "content";
}
