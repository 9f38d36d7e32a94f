import type { Quirk } from "#statements/statement-store.ts";
import { type RuleError, ruleError } from "./rule-error.ts";

const ruleOfQuirk: Readonly<Partial<Record<Quirk, readonly [code: string, field: string]>>> = {
  unknown_code: ["EUDR_RULE_OF_TOMORROW", "statement"],
  rule_operator: ["EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING", "operator"],
  rule_plots: [
    "EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY",
    "commodities[0].producers[0].geometryGeojson",
  ],
  rule_product: ["EUDR_COMMODITIES_HS_CODE_INVALID", "commodities[0].hsHeading"],
};

/** What a rehearsal asked for in place of what a message breaks. */
export function brokenRules(quirk: Quirk | null, errors: readonly RuleError[]): readonly RuleError[] {
  const asked = quirk === null ? undefined : ruleOfQuirk[quirk];
  return asked === undefined ? errors : [ruleError(...asked)];
}

/** 6.1.6: codes of the look-up by numbers. */
export function numberErrors(reference: string, verification: string): RuleError[] {
  const fields = [
    ["referenceNumber", reference, 14],
    ["verificationNumber", verification, 35],
  ] as const;
  return fields.flatMap(([field, value, most]) => {
    if (value === "") return [ruleError("EUDR_NUMBER_EMPTY", field)];
    if (value.length > most) return [ruleError("EUDR_NUMBER_TOO_LONG", field)];
    return /^[A-Za-z0-9-]+$/.test(value) ? [] : [ruleError("EUDR_NUMBER_INVALID", field)];
  });
}
