import type { QualityCode } from "./quality-checks.ts";

/** What each check saw: the numbers that its sentence tells. */
export type QualityEvidence = {
  duration_short: { minutes: number; usualMinutes: number; boundMinutes: number };
  duration_long: { minutes: number; usualMinutes: number; boundMinutes: number };
  fast_answers: { fast: number; questions: number; seconds: number };
  night_entry: { hour: number; minute: number; timeZone: string };
  same_place: { metres: number; records: number[]; count: number };
  far_from_target: { metres: number; mostMetres: number };
  photo_reused: { photo: string; otherRecord: number; otherPhoto: string; differentBits: number };
  copied_answers: { otherRecord: number; same: number; questions: number; usualShare: number };
  straight_lining: { path: string; questions: number; answer: string; usualShare: number };
  outlier: { values: { path: string; value: number; low: number; high: number }[] };
  missing_share: { missing: number; questions: number; unknown: number };
  number_heaping: { path: string; share: number; othersShare: number; numbers: number };
};

/** Why a record, or the work of an agent as a whole (`recordId` null), deserves a look. */
export type QualityFinding = {
  [Code in QualityCode]: {
    code: Code;
    recordId: number | null;
    agent: string;
    weight: number;
    evidence: QualityEvidence[Code];
  };
}[QualityCode];
