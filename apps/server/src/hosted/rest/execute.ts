import type { Database, Transaction } from "#database/database.ts";
import { refuseMultiplied } from "./limits/multiplied-rows.ts";
import { planSettings } from "./limits/refuse-large-plan.ts";
import { withRaised } from "./raised-answer.ts";
import type { RestRequest, RestResponse } from "./rest-request.ts";
import { type Outcome, runStatement } from "./run-statement.ts";
import { NO_SETTINGS } from "./schema/schema.ts";
import { identifier } from "./sql/identifier.ts";
import type { Prepared, Task } from "./task.ts";

export type ExecuteOptions = {
  database: Database;
  statementTimeoutMs: number;
  /** A statement whose plan costs more is refused; null has no limit. */
  maxPlanCost: number | null;
  /** `schema.function` that is called before each request in its transaction. */
  preRequest: string | null;
};

/** Nothing had to be asked of the database. */
const NOTHING: Outcome = {
  body: "[]",
  rows: 0,
  total: null,
  key: null,
  inserted: null,
  raised: { status: null, headers: null },
};

/** Carries an answer out of a transaction that must not be kept. */
class TakenBack extends Error {
  readonly answer: RestResponse;

  constructor(answer: RestResponse) {
    super("the caller asked for a rollback");
    this.answer = answer;
  }
}

/** Runs a prepared request in one transaction of its caller. */
export async function execute(
  options: ExecuteOptions,
  task: Task,
  prepared: Prepared,
): Promise<RestResponse> {
  const { database, statementTimeoutMs } = options;
  const { request, preferences, schema, schemaName } = task;
  const own = schema.roles.get(request.claims.role) ?? NO_SETTINGS;
  try {
    return await database.asCaller(
      request.claims,
      (transaction) => runPrepared(options, task, prepared, transaction),
      {
        readOnly: prepared.readOnly,
        settings: {
          ...planSettings(prepared.plan),
          ...own.settings,
          ...requestSettings(request),
          ...pathSetting(schemaName),
          ...zoneSetting(preferences.timeZone),
        },
        statementTimeoutMs: prepared.timeoutMs ?? own.timeoutMs ?? statementTimeoutMs,
      },
    );
  } catch (error) {
    if (error instanceof TakenBack) return error.answer;
    throw error;
  }
}

async function runPrepared(
  { preRequest, maxPlanCost }: ExecuteOptions,
  { preferences, maxRows }: Task,
  { multiplied, statement, answer }: Prepared,
  transaction: Transaction,
): Promise<RestResponse> {
  if (preRequest !== null) await transaction.query(`select ${preRequest}()`);
  if (multiplied !== null) await refuseMultiplied(transaction, multiplied.text, multiplied.values);
  const outcome =
    statement === null
      ? NOTHING
      : await runStatement(transaction, statement, preferences, { maxRows, maxPlanCost });
  const answered = withRaised(answer(outcome), outcome.raised);
  if (preferences.transaction !== "rollback") return answered;
  // What a commit would refuse must be refused here too.
  await transaction.query("set constraints all immediate");
  throw new TakenBack(answered);
}

/** What a request's functions find without a schema: first what is in the schema that the request chose. */
const pathSetting = (schemaName: string): Record<string, string> =>
  schemaName === "public" ? {} : { search_path: `${identifier(schemaName)}, public, extensions` };

const zoneSetting = (zone: string | null): Record<string, string> =>
  zone === null ? {} : { TimeZone: zone };

/** What policies and triggers may ask about the request; secrets of the transport stay outside. */
function requestSettings(request: RestRequest): Record<string, string> {
  const { authorization, cookie, apikey, ...headers } = request.headers;
  return {
    "request.method": request.method,
    "request.path": `/${request.path}`,
    "request.headers": JSON.stringify(headers),
  };
}
