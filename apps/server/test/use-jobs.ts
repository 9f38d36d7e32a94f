import { afterEach, beforeAll, expect } from "vitest";
import type { Database } from "#database/database.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { addOrganisation } from "./add-organisation.ts";
import type { OpenDatabase } from "./engines.ts";
import { noFiles } from "./no-files.ts";
import { noMail } from "./no-mail.ts";

export type JobRow = {
  status: string;
  attempts: number;
  result: unknown;
  error: Record<string, unknown> | null;
  checkpoint: unknown;
};

/** A database with an organisation, and a worker that each test starts with its own jobs. */
export type JobSetting = {
  database(): Database;
  request(
    input: unknown,
    key: string,
  ): { organisationId: number; projectId: null; input: unknown; key: string };
  startWith(...definitions: JobDefinition[]): Promise<void>;
  startWaiting(longestWaitMs: number, ...definitions: JobDefinition[]): Promise<void>;
  stop(): Promise<void>;
  enqueue(definition: JobDefinition, input: unknown, key: string): Promise<number>;
  rowOf(id: number): Promise<JobRow | undefined>;
  untilStatus(id: number, status: string): Promise<void>;
  /** What the worker reported since the test began. */
  problems: string[];
};

/** Faults that tests make on purpose say so in these words. */
const onPurpose = /on purpose/;

export function useJobs(open: OpenDatabase): JobSetting {
  let database: Database;
  let organisationId = 0;
  let worker: RunningWorker | undefined;
  const problems: string[] = [];
  beforeAll(async () => {
    database = await open();
    organisationId = await addOrganisation(database);
  });
  afterEach(async () => {
    await worker?.stop();
    expect(problems.splice(0).filter((problem) => !onPurpose.test(problem))).toEqual([]);
  });

  const request = (input: unknown, key: string) => ({ organisationId, projectId: null, input, key });
  const rowOf = async (id: number): Promise<JobRow | undefined> => {
    const [row] = await database.asService((transaction) =>
      transaction.query<JobRow>(
        "select status, attempts, result, error, checkpoint from public.jobs where id = $1",
        [id],
      ),
    );
    return row;
  };
  const startWaiting = async (longestWaitMs: number | undefined, ...definitions: JobDefinition[]) => {
    const services = { database, files: noFiles, ...noMail, dataDirectory: "" };
    worker = await startWorker({
      services,
      definitions,
      ...(longestWaitMs === undefined ? {} : { longestWaitMs }),
      onError: (problem) => problems.push(String(problem)),
    });
  };
  return {
    database: () => database,
    request,
    rowOf,
    problems,
    startWith: (...definitions) => startWaiting(undefined, ...definitions),
    startWaiting,
    stop: async () => worker?.stop(),
    enqueue: (definition, input, key) =>
      database.asService((transaction) => enqueueJob(transaction, definition, request(input, key))),
    untilStatus: (id, status) =>
      expect.poll(async () => (await rowOf(id))?.status, { interval: 50 }).toBe(status),
  };
}
