import { compileForm } from "@parcelle/forms/compile/compile-form";
import { checkQuality, type QualityChoice } from "@parcelle/forms/quality/check-quality";
import { compareVisits } from "@parcelle/forms/quality/compare-visits";
import type { QualityQuestion, QualityRecord } from "@parcelle/forms/quality/quality-record";
import { readAuditLog } from "@parcelle/forms/quality/read-audit-log";
import { readQualityQuestions } from "@parcelle/forms/quality/read-quality-questions";
import { placesOf, type QualityPlaces, readQualityRecord } from "@parcelle/forms/quality/read-quality-record";
import type { Answers } from "@parcelle/forms/record/answers";
import { readXForm } from "@parcelle/forms/xform/read-xform";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

export type SentVersion = { id: number; xform: string };

/** A record as it is stored; moments in milliseconds, answers as text of JSON. */
export type StoredRecord = {
  id: number;
  versionId: number;
  agent: string;
  startedAt: number | null;
  finishedAt: number | null;
  answers: string;
  photos: QualityRecord["photos"];
  auditLog: string | null;
};

export type SentVisit = { firstVersion: number; secondVersion: number; first: string; second: string };

let questions: QualityQuestion[] = [];
const places = new Map<number, QualityPlaces>();
const records: QualityRecord[] = [];

const momentOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

const tasks = {
  /** Versions of the form, the present one last: its questions are those that are looked at. */
  begin(versions: readonly SentVersion[]) {
    const forms = versions.map(({ id, xform }) => ({ id, form: compileForm(readXForm(xform)) }));
    questions = readQualityQuestions(forms.at(-1)!.form);
    for (const { id, form } of forms) places.set(id, placesOf(form, questions));
  },
  add(stored: readonly StoredRecord[]) {
    for (const { id, agent, versionId, startedAt, finishedAt, answers, photos, auditLog } of stored)
      records.push({
        ...{ id, agent, photos, startedAt: momentOf(startedAt), finishedAt: momentOf(finishedAt) },
        timings: auditLog === null ? null : readAuditLog(auditLog),
        ...readQualityRecord(places.get(versionId)!, JSON.parse(answers) as Answers),
      });
  },
  find(timeZone: string, choice: QualityChoice) {
    return checkQuality({ questions, records, timeZone }, choice);
  },
  /** Visits of one form beside each other, each with the answers of both as text of JSON. */
  compare(versions: readonly SentVersion[], visits: readonly SentVisit[]) {
    const forms = new Map(versions.map(({ id, xform }) => [id, compileForm(readXForm(xform))]));
    return visits.map(({ firstVersion, secondVersion, first, second }) => {
      const asked = readQualityQuestions(forms.get(firstVersion)!);
      const answersOf = (version: number, answers: string) =>
        readQualityRecord(placesOf(forms.get(version)!, asked), JSON.parse(answers) as Answers).answers;
      return compareVisits(asked, answersOf(firstVersion, first), answersOf(secondVersion, second));
    });
  },
};
export type QualityTasks = typeof tasks;

serveTasks(tasks);
