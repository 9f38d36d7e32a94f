import type { Claims, Database } from "#database/database.ts";
import { asServersOwn } from "#database/traffic/traffic.ts";
import type { CheckedRecord } from "./check-record.ts";
import type { Place, TakenRecord } from "./take-record.ts";

/** Enough that beginning and ending a transaction costs nothing; few enough that nobody waits long for the others. */
const MOST_TOGETHER = 50;
const MOST_CHARACTERS = 4_000_000;

type Waiting = {
  claims: Claims;
  place: Place;
  checked: CheckedRecord;
  length: number;
  resolve: (taken: TakenRecord | null) => void;
};

/**
 * Hundreds of phones come back to the network together: what has come while records are being written is written together
 * next, in one transaction, and each is answered when that has ended.
 */
export class RecordsTogether {
  readonly #database: Database;
  readonly #waiting: Waiting[] = [];
  #isTaking = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores a new record of a phone; null where it has to be taken by itself, to be told what there is to tell. */
  take(claims: Claims, place: Place, checked: CheckedRecord): Promise<TakenRecord | null> {
    const length = checked.answers.length + checked.typed.length + checked.findings.length;
    if (checked.instanceId === null || checked.formerId !== null || length > MOST_CHARACTERS)
      return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#waiting.push({ claims, place, checked, length, resolve });
      void this.#takeAll();
    });
  }

  async #takeAll(): Promise<void> {
    if (this.#isTaking) return;
    this.#isTaking = true;
    while (this.#waiting.length > 0) {
      const together = this.#next();
      const taken = await this.#write(together).catch(() => new Map<number, number>());
      for (const [place, { resolve }] of together.entries()) {
        const recordId = taken.get(place);
        resolve(recordId === undefined ? null : { recordId, isNew: true });
      }
    }
    this.#isTaking = false;
  }

  #next(): Waiting[] {
    let characters = 0;
    const count = this.#waiting.findIndex(({ length }, index) => {
      characters += length;
      return index >= MOST_TOGETHER || (index > 0 && characters > MOST_CHARACTERS);
    });
    return this.#waiting.splice(0, count === -1 ? this.#waiting.length : count);
  }

  async #write(together: readonly Waiting[]): Promise<Map<number, number>> {
    const sent = `[${together.map(textOf).join(",")}]`;
    const taken = await asServersOwn(() =>
      this.#database.asService((transaction) =>
        transaction.query<{ place: number; recordId: number }>(
          `select place, record_id as "recordId" from app.take_records_together($1::jsonb)`,
          [sent],
        ),
      ),
    );
    return new Map(taken.map(({ place, recordId }) => [place, recordId]));
  }
}

/** Answers, findings and typed answers are texts of JSON already, and go in as they are. */
function textOf({ claims, place, checked }: Waiting, index: number): string {
  const { answers, findings, typed, sha256, files, instanceId, state, errors, warnings, label, device } =
    checked;
  const facts = JSON.stringify({
    ...{ place: index, phone: claims.sub, project_form_id: place.projectFormId, version_id: place.versionId },
    ...{ instance_id: instanceId, state, errors, warnings, label, device, sha256, files },
    ...{ started_at: checked.startedAt, finished_at: checked.finishedAt },
  });
  return `${facts.slice(0, -1)},"answers":${answers},"findings":${findings},"typed":${typed}}`;
}
