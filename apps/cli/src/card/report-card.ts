import { tellCardState, tellListOfVerdict } from "@parcelle/farmers/card/tell-verdict";
import type { CardVerdict } from "@parcelle/farmers/card/verify-card";
import type { Console, ExitCode } from "../console/console.ts";
import { printable } from "../console/printable.ts";
import { cardTexts } from "../texts/card-texts.ts";

/** Says what a card is found to be, by which list, and what is written on it, proven or not. */
export function reportCard(verdict: CardVerdict, console: Console): ExitCode {
  if (console.json) console.out(`${JSON.stringify(documentOf(verdict, console))}\n`);
  else for (const line of lines(verdict, console)) console.out(`${printable(line)}\n`);
  return verdict.state === "valid" ? 0 : 2;
}

function documentOf({ state, card, organisation, keyFingerprint, list }: CardVerdict, { language }: Console) {
  return {
    state,
    text: tellCardState(state, language),
    proven: organisation !== null,
    organisation,
    card: card && {
      organisation: card.organisation,
      farmer_number: card.farmerNumber,
      name: card.name,
      number: card.cardNumber,
      issued_on: card.issuedOn,
      last_year: card.lastYear,
    },
    key: keyFingerprint,
    list: list && { number: list.number, issued_at: list.issuedAt },
  };
}

function* lines(verdict: CardVerdict, { language }: Console): Generator<string> {
  const texts = cardTexts[language];
  yield tellCardState(verdict.state, language);
  const ofList = tellListOfVerdict(verdict, language);
  if (ofList !== null) yield ofList;
  const { card, organisation } = verdict;
  if (card === null) return;
  yield organisation === null ? texts.claims.unproven : texts.claims.proven;
  yield `  ${texts.organisation}  ${organisation ?? card.organisation}`;
  yield `  ${texts.number}  ${card.farmerNumber}`;
  yield `  ${texts.name}  ${card.name}`;
  yield `  ${texts.card} ${card.cardNumber}, ${texts.issued} ${card.issuedOn}`;
  if (card.lastYear !== null) yield `  ${texts.until} ${card.lastYear}`;
}
