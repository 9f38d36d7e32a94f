import { type QualityThresholds, qualityWeights } from "../quality-checks.ts";
import type { QualityFinding } from "../quality-finding.ts";
import type { Campaign, QualityRecord } from "../quality-record.ts";
import { scalesWithoutEach } from "./scales-without-each.ts";

/** A question that nearly everybody answers alike says nothing about copying. */
const MOST_COMMON_SHARE = 0.8;

type Coded = { record: QualityRecord; codes: Int32Array };
type Match = { other: QualityRecord; same: number; questions: number };

/**
 * Records of one agent that answer nearly every question alike, among questions whose answers vary. Each is compared with
 * those that the same agent filled before and after it. A share of 85 % is the bound of Kuriakose and Robbins; because homogeneous
 * villages come near it without any fault, what is usual for the other agents is told beside it and has to be exceeded clearly.
 *
 * @see Kuriakose and Robbins, Don't get duped, Statistical Journal of the IAOS 32 (2016); Simmons et al., Evaluating a new
 * proposal for detecting data falsification in surveys, Pew Research Center (2016), for why the share alone proves nothing
 */
export function checkCopies(
  campaign: Campaign,
  { copied_answers: asked }: QualityThresholds,
): QualityFinding[] {
  const varying = varyingQuestions(campaign);
  if (varying.length < asked.leastQuestions) return [];
  const coded = code(campaign.records, varying);
  const matches = [...Map.groupBy(coded, ({ record }) => record.agent).values()].flatMap((own) =>
    own.map((one, at) => ({ ...one, match: bestMatch(one, around(own, at, asked.comparedRecords), asked) })),
  );
  const scaleOf = scalesWithoutEach(
    matches.flatMap(({ record, match }) =>
      match === null ? [] : [{ agent: record.agent, number: match.same / match.questions }],
    ),
    1,
  );
  const agents = new Set(matches.map(({ record }) => record.agent)).size;
  return matches.flatMap(({ record, match }): QualityFinding[] => {
    if (match === null || match.same / match.questions < asked.share) return [];
    const usualShare = agents > 1 ? (scaleOf(record.agent)?.median ?? 0) : 0;
    if (match.same / match.questions < usualShare + (1 - usualShare) / 2) return [];
    const evidence = {
      otherRecord: match.other.id,
      same: match.same,
      questions: match.questions,
      usualShare,
    };
    const told = { recordId: record.id, agent: record.agent, weight: qualityWeights.copied_answers };
    return [{ code: "copied_answers", ...told, evidence }];
  });
}

/** Numbers of the questions that distinguish records; places and files are never the same twice. */
function varyingQuestions({ questions, records }: Campaign): number[] {
  return questions.flatMap(({ kind }, at) => {
    if (kind === "other") return [];
    const counts = new Map<string, number>();
    let answered = 0;
    for (const { answers } of records) {
      if (answers[at] === "") continue;
      answered += 1;
      counts.set(answers[at]!, (counts.get(answers[at]!) ?? 0) + 1);
    }
    return answered > 1 && Math.max(...counts.values()) / answered <= MOST_COMMON_SHARE ? [at] : [];
  });
}

/** Answers as numbers, 0 where there is none: comparing them is most of the work. */
function code(records: readonly QualityRecord[], varying: readonly number[]): Coded[] {
  const codeOf = varying.map(() => new Map<string, number>([["", 0]]));
  return records.map((record) => ({
    record,
    codes: Int32Array.from(varying, (question, at) => {
      const known = codeOf[at]!;
      const answer = record.answers[question]!;
      const number = known.get(answer) ?? known.size;
      known.set(answer, number);
      return number;
    }),
  }));
}

const around = (own: readonly Coded[], at: number, most: number): readonly Coded[] =>
  own.slice(Math.max(0, at - most), at + most + 1);

function bestMatch(
  one: Coded,
  others: readonly Coded[],
  asked: QualityThresholds["copied_answers"],
): Match | null {
  let best: Match | null = null;
  for (const other of others) {
    if (other === one) continue;
    const match = compare(one.codes, other.codes);
    if (match.questions < asked.leastQuestions) continue;
    if (best === null || match.same * best.questions > best.same * match.questions)
      best = { other: other.record, ...match };
  }
  return best;
}

function compare(one: Int32Array, other: Int32Array): { same: number; questions: number } {
  let same = 0;
  let questions = 0;
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] === 0 && other[at] === 0) continue;
    questions += 1;
    if (one[at] === other[at]) same += 1;
  }
  return { same, questions };
}
