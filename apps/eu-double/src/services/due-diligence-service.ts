import type { Account } from "#access/accounts.ts";
import { brokenRules, numberErrors } from "#rules/asked-rules.ts";
import type { RuleError } from "#rules/rule-error.ts";
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

/** Answers the six operations of EUDRDueDiligenceStatementServiceV3 (4.1.2). */
export async function answerDueDiligence(statements: Statements, call: Call): Promise<Answer> {
  const { account, message, errors, quirk } = call;
  const now = await statements.now(account.space);
  try {
    const broken = brokenRules(quirk, errors);
    if (broken.length > 0) return rulesFault(DDS, broken);
    const uuid = textOf(message, "uuid");
    switch (message.name) {
      case "SubmitDdsRequest":
        return envelope(submitted(await statements.submit(account, madeOf(call), quirk === "reject")), now);
      case "AmendDdsRequest":
        await statements.amend(account, uuid, madeOf(call));
        return envelope(modified("AmendDds", uuid, "AVAILABLE"), now);
      case "WithdrawDdsRequest":
        return envelope(
          modified("WithdrawDds", uuid, await statements.withdraw(account, uuid, "due diligence")),
          now,
        );
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
      : await statements.find(
          account.space,
          byReference ? "internalReference" : "uuid",
          values,
          "due diligence",
        );
  if (found.length === 0) return notFound();
  return envelope(overview(DDS, byReference ? "GetDdsByInternalReference" : "GetDds", found), now);
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
    quirk === "empty"
      ? []
      : await statements.find(account.space, "referenceNumber", [reference], "due diligence");
  const isUsable =
    found?.verificationNumber === verification && ["AVAILABLE", "ARCHIVED"].includes(found.seenAs);
  const content = found === undefined || !isUsable ? null : contentOf(found);
  return content === null ? notFound() : envelope(identified(DDS, statementXml(content)), now);
}

function madeOf({ account, message, statementXml: content }: Call): NewStatement {
  const statement = childOf(message, "statement");
  return {
    internalReference: textOf(statement, "internalReferenceNumber"),
    activity: textOf(statement, "activityType"),
    kind: "due diligence",
    country: textOf(statement, "countryOfActivity") || account.country,
    groups: childrenOf(statement, "groupedDeclarations").map((one) => textOf(one, "groupedDeclaration")),
    content,
  };
}
