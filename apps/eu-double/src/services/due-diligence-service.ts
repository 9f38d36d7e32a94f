import type { Account } from "#access/accounts.ts";
import { type RuleError, ruleError } from "#rules/rule-error.ts";
import type { Quirk } from "#statements/statement-store.ts";
import { contentOf, type NewStatement, RuleBroken, type Statements } from "#statements/statements.ts";
import { childOf, childrenOf, textOf, type XmlElement } from "#xml/read-xml.ts";
import {
  type Answer,
  DDS,
  envelope,
  identified,
  modified,
  namedFault,
  overview,
  rulesFault,
  submitted,
} from "./answers.ts";
import { statementXml } from "./statement-xml.ts";

export type Call = {
  account: Account;
  message: XmlElement;
  statementXml: string;
  /** What the content of the message breaks; head and commodities. */
  errors: readonly RuleError[];
  quirk: Quirk | null;
};

const notFound = (): Answer => namedFault(DDS, "NotFoundException", "Data not found", "Data not found");

const ruleOfQuirk: Readonly<Partial<Record<Quirk, readonly [code: string, field: string]>>> = {
  unknown_code: ["EUDR_RULE_OF_TOMORROW", "statement"],
  rule_operator: ["EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING", "operator"],
  rule_plots: [
    "EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY",
    "commodities[0].producers[0].geometryGeojson",
  ],
  rule_product: ["EUDR_COMMODITIES_HS_CODE_INVALID", "commodities[0].hsHeading"],
};

/** Answers the six operations of EUDRDueDiligenceStatementServiceV3 (4.1.2). */
export async function answerDueDiligence(statements: Statements, call: Call): Promise<Answer> {
  const { account, message, errors, quirk } = call;
  const now = await statements.now(account.space);
  try {
    const asked = quirk === null ? undefined : ruleOfQuirk[quirk];
    if (asked !== undefined) return rulesFault(DDS, [ruleError(...asked)]);
    if (errors.length > 0) return rulesFault(DDS, errors);
    const uuid = textOf(message, "uuid");
    switch (message.name) {
      case "SubmitDdsRequest":
        return envelope(submitted(await statements.submit(account, madeOf(call), quirk === "reject")), now);
      case "AmendDdsRequest":
        return envelope(modified("AmendDds", uuid, await statements.amend(account, uuid, madeOf(call))), now);
      case "WithdrawDdsRequest":
        return envelope(modified("WithdrawDds", uuid, await statements.withdraw(account, uuid)), now);
      default:
        return await retrieve(statements, call, now);
    }
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error;
    return rulesFault(DDS, error.errors);
  }
}

async function retrieve(statements: Statements, call: Call, now: number): Promise<Answer> {
  const { account, message, quirk } = call;
  const byReference = message.name === "GetDdsByInternalReferenceRequest";
  if (message.name === "GetDdsByIdentifiersRequest") return identify(statements, call, now);
  const values = childrenOf(message, byReference ? "internalReference" : "uuidList").map(({ text }) =>
    text.trim(),
  );
  const found =
    quirk === "empty"
      ? []
      : await statements.find(account.space, byReference ? "internalReference" : "uuid", values);
  if (found.length === 0) return notFound();
  return envelope(overview(byReference ? "GetDdsByInternalReference" : "GetDds", found), now);
}

async function identify(
  statements: Statements,
  { account, message, quirk }: Call,
  now: number,
): Promise<Answer> {
  const numbers = childOf(message, "referenceAndVerificationNumber");
  const [reference, verification] = [
    textOf(numbers, "referenceNumber"),
    textOf(numbers, "verificationNumber"),
  ];
  const wrong = numberErrors(reference, verification);
  if (wrong.length > 0) return rulesFault(DDS, wrong);
  const [found] =
    quirk === "empty" ? [] : await statements.find(account.space, "referenceNumber", [reference]);
  const isUsable =
    found?.verificationNumber === verification && ["AVAILABLE", "ARCHIVED"].includes(found.seenAs);
  const content = found === undefined || !isUsable ? null : contentOf(found);
  return content === null ? notFound() : envelope(identified(statementXml(content)), now);
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

function madeOf({ account, message, statementXml: content }: Call): NewStatement {
  const statement = childOf(message, "statement");
  return {
    internalReference: textOf(statement, "internalReferenceNumber"),
    activity: textOf(statement, "activityType"),
    country: textOf(statement, "countryOfActivity") || account.country,
    groups: childrenOf(statement, "groupedDeclarations").map((one) => textOf(one, "groupedDeclaration")),
    content,
  };
}
