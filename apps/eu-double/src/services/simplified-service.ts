import { brokenRules, numberErrors } from "#rules/asked-rules.ts";
import { contentOf, type NewStatement, RuleBroken, type Statements } from "#statements/statements.ts";
import { childOf, childrenOf, textOf } from "#xml/read-xml.ts";
import {
  type Answer,
  declared,
  envelope,
  identified,
  namedFault,
  overview,
  redeclared,
  rulesFault,
  SD,
} from "./answers.ts";
import type { Call } from "./due-diligence-service.ts";
import { declarationXml } from "./statement-xml.ts";

const KIND = "simplified";

const notFound = (): Answer => namedFault(SD, "NotFoundException", "Data not found", "Data not found");

/** Answers the six operations of EUDRSimplifiedDeclarationServiceV3 (4.2.2). */
export async function answerSimplified(statements: Statements, call: Call): Promise<Answer> {
  const { account, message, quirk } = call;
  const now = await statements.now(account.space);
  const broken = brokenRules(quirk, call.errors);
  if (broken.length > 0) return rulesFault(SD, broken);
  try {
    const uuid = textOf(message, "sdIdentifier");
    switch (message.name) {
      case "SubmitSdRequest":
        return envelope(declared(await statements.submit(account, madeOf(call), quirk === "reject")), now);
      case "UpdateSdRequest":
        if (!(await isThere(statements, call, uuid))) return notFound();
        return envelope(
          redeclared(uuid, await statements.amend(account, uuid, madeOf(call)), "AVAILABLE"),
          now,
        );
      case "WithdrawSdRequest":
        if (!(await isThere(statements, call, uuid))) return notFound();
        return envelope(redeclared(uuid, null, await statements.withdraw(account, uuid, KIND)), now);
      case "GetSdByIdentifiersRequest":
        return await identify(statements, call, now);
      default:
        return await retrieve(statements, call, now);
    }
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error;
    return rulesFault(SD, error.errors);
  }
}

const isThere = async (statements: Statements, { account }: Call, uuid: string): Promise<boolean> =>
  (await statements.find(account.space, "uuid", [uuid], KIND)).length > 0;

async function retrieve(
  statements: Statements,
  { account, message, quirk }: Call,
  now: number,
): Promise<Answer> {
  const byReference = message.name === "GetSdByInternalReferenceRequest";
  const values = byReference
    ? childrenOf(message, "internalReference").map(({ text }) => text.trim())
    : childrenOf(message, "uuidAndVersionNumberList").map((one) => textOf(one, "uuid"));
  const key = byReference ? "internalReference" : "uuid";
  const found = quirk === "empty" ? [] : await statements.find(account.space, key, values, KIND);
  if (found.length === 0) return notFound();
  return envelope(overview(SD, byReference ? "GetSdByInternalReference" : "GetSd", found), now);
}

async function identify(
  statements: Statements,
  { account, message, quirk }: Call,
  now: number,
): Promise<Answer> {
  const numbers = childOf(message, "referenceAndVerificationNumber");
  const reference = textOf(numbers, "referenceNumber");
  const verification = textOf(numbers, "verificationNumber");
  const wrong = numberErrors(reference, verification);
  if (wrong.length > 0) return rulesFault(SD, wrong);
  const [found] =
    quirk === "empty" ? [] : await statements.find(account.space, "referenceNumber", [reference], KIND);
  const isUsable =
    found?.verificationNumber === verification && ["AVAILABLE", "ARCHIVED"].includes(found.seenAs);
  const content = found === undefined || !isUsable ? null : contentOf(found);
  return content === null ? notFound() : envelope(identified(SD, declarationXml(content, account)), now);
}

function madeOf({ account, message, statementXml: content }: Call): NewStatement {
  const statement = childOf(message, "statement");
  return {
    kind: KIND,
    internalReference: textOf(statement, "internalReferenceNumber"),
    activity: textOf(statement, "activityType"),
    country: textOf(statement, "countryOfActivity") || account.country,
    groups: childrenOf(statement, "groupedDeclarations").map((one) => textOf(one, "groupedDeclaration")),
    content,
  };
}
