import { readFile } from "node:fs/promises";
import { CardDocumentError, tellDocumentProblem } from "@parcelle/farmers/card/card-document";
import { type PublishedKeys, readPublishedKeys } from "@parcelle/farmers/card/published-keys";
import { readRevocationList } from "@parcelle/farmers/card/revocation-list";
import { verifyCard } from "@parcelle/farmers/card/verify-card";
import { reportCard } from "../card/report-card.ts";
import { CommandFailure, type Console } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { cardTexts } from "../texts/card-texts.ts";
import { type Command, type GivenArguments, requiredOption } from "./command.ts";

const usage = "verify TEXT --key PUBLISHED.json [--revoked LIST.json]";

export const cardCommand: Command = {
  name: "card",
  usage,
  positionals: 2,
  summary: (language) => cardTexts[language].summary,
  options: (language) => [
    { name: "key", value: "PUBLISHED.json", text: cardTexts[language].optionKey },
    { name: "revoked", value: "LIST.json", text: cardTexts[language].optionRevoked },
  ],
  exitCodes: (language) => cardTexts[language].exitCodes,
  run: async (given, console) => {
    const [verb = "", text = ""] = given.positionals;
    if (verb !== "verify")
      throw new CommandFailure(
        "arguments",
        cardTexts[console.language].unknownVerb(verb, `parcelle card ${usage}`),
      );
    const path = requiredOption(given, "key", console.language);
    const published = await readDocument(path, readPublishedKeys, console);
    const list = await readList(given, published, console);
    const today = new Date().toISOString().slice(0, 10);
    return reportCard(await verifyCard(text, [{ published, list }], today), console);
  },
};

async function readList(
  { options: { revoked } }: GivenArguments,
  published: PublishedKeys,
  console: Console,
) {
  if (revoked === undefined) return null;
  return readDocument(revoked, (json) => readRevocationList(json, published), console);
}

async function readDocument<Document>(
  path: string,
  read: (json: string) => Promise<Document>,
  { language }: Console,
): Promise<Document> {
  try {
    return await read(await readFile(path, "utf8"));
  } catch (error) {
    if (!(error instanceof CardDocumentError)) throw readingFailure(path, error, language);
    const problem = tellDocumentProblem(error.problem, language);
    throw new CommandFailure(error.problem, cardTexts[language].document(path, problem));
  }
}
