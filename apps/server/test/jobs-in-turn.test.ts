import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { queueSchema, workQueue } from "#database/install-queue.ts";
import { defineJob } from "#jobs/define-job.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { othersWait } from "#jobs/sweep-jobs.ts";
import { addOrganisation } from "./add-organisation.ts";
import { describeOnBothEngines } from "./engines.ts";
import { useJobs } from "./use-jobs.ts";

type Node = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};

const scansOf = (node: Node): Node[] => [
  ...(node["Relation Name"] === "jobs" ? [node] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

type Begun = { id: number; organisation: number | null; key: string; finish: () => void };

describeOnBothEngines("whose job is next", (open) => {
  const { database, request, startWith, startWaiting, rowOf, untilStatus } = useJobs(open);
  let other: number;
  let third: number;
  beforeAll(async () => {
    other = await addOrganisation(database());
    third = await addOrganisation(database());
  });

  /** Jobs that end when the test says so, in the order in which they were begun. */
  const held = () => {
    const begun: Begun[] = [];
    const definition = defineJob({
      name: "held",
      attempts: 1,
      input: z.object({ key: z.string() }),
      async run({ job, input }) {
        const { promise, resolve } = Promise.withResolvers<void>();
        begun.push({ id: job.id, organisation: job.organisationId, key: input.key, finish: resolve });
        await promise;
      },
    });
    const ask = (organisationId: number | null, ...keys: string[]) =>
      database().asService(async (transaction) => {
        const ids: number[] = [];
        for (const key of keys)
          ids.push(
            await enqueueJob(transaction, definition, {
              organisationId,
              projectId: null,
              input: { key },
              key,
            }),
          );
        return ids;
      });
    const begunInOrder = (count: number) => expect.poll(() => begun.length, { interval: 20 }).toBe(count);
    return { begun, definition, ask, begunInOrder };
  };
  /** The worker chooses when it hears of a job, not when a place is free. */
  const untilNext = (id: number) =>
    expect
      .poll(
        () =>
          database().asOwner((transaction) =>
            transaction.query("select singleton_key from jobs.job where state = 'created'"),
          ),
        { interval: 20 },
      )
      .toEqual([{ singleton_key: String(id) }]);
  const own = () => request({}, "").organisationId;
  const names = (first: string, count: number) =>
    Array.from({ length: count }, (_, number) => `${first}${number}`);

  it("is another organisation’s as soon as a place is free, however many the first one has waiting", async () => {
    const { begun, definition, ask, begunInOrder } = held();
    await startWith(definition);
    const many = await ask(own(), ...names("many", 40));
    await begunInOrder(2);
    const [single] = await ask(other, "single");
    await untilNext(single!);
    // Of two that begin at the same moment, either may be the first.
    begun[0]!.finish();
    await untilStatus(begun[0]!.id, "completed");
    await begunInOrder(3);
    expect(begun[2]).toMatchObject({ organisation: other, key: "single" });
    begun[2]!.finish();
    await untilStatus(single!, "completed");
    // Alone again, it has all places, and its jobs keep their order.
    await begunInOrder(4);
    expect(begun[3]!.key).toBe("many2");
    begun[1]!.finish();
    await begunInOrder(5);
    expect(begun[4]!.key).toBe("many3");
    for (let done = 3; done < 41; done += 1) {
      await begunInOrder(Math.min(done + 2, 41));
      begun[done]!.finish();
    }
    await untilStatus(many.at(-1)!, "completed");
  });

  it("is another organisation’s though the first one’s work does not end: what began last is put back", async () => {
    const begun: { id: number; organisation: number | null }[] = [];
    const endless = defineJob({
      name: "held",
      attempts: 1,
      input: z.object({ key: z.string() }),
      async run({ job, input, signal }) {
        begun.push({ id: job.id, organisation: job.organisationId });
        if (input.key === "newcomer") return;
        const { promise, reject } = Promise.withResolvers<never>();
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        await promise;
      },
    });
    const { ask } = held();
    await startWaiting(200, endless);
    const [first, second] = await ask(own(), "endless0", "endless1");
    await expect.poll(() => begun.length, { interval: 20 }).toBe(2);
    const [newcomer] = await ask(other, "newcomer");
    await untilStatus(newcomer!, "completed");
    // One place stays with the organisation, and the other one is its again once nobody waits.
    await expect.poll(() => begun.length, { interval: 20 }).toBe(4);
    expect(begun[3]).toEqual(begun[1]);
    expect(await rowOf(begun[0]!.id)).toMatchObject({ status: "running", attempts: 1 });
    await untilStatus(begun[1]!.id, "running");
    await database().asService((transaction) =>
      transaction.query("update public.jobs set cancel_requested_at = now() where id in ($1, $2)", [
        first,
        second,
      ]),
    );
    await untilStatus(first!, "cancelled");
    await untilStatus(second!, "cancelled");
  });

  it("is not another organisation’s whose work is put off to its next attempt", async () => {
    const { ask } = held();
    const [waiting] = await ask(other, "put-off");
    const asked = () => othersWait(database(), own(), 0);
    expect(await asked()).toBe(true);
    await database().asService((transaction) =>
      transaction.query(
        `insert into ${queueSchema}.job (name, state, singleton_key, start_after) values ($1, 'retry', $2, now() + interval '1 minute')`,
        [workQueue, String(waiting)],
      ),
    );
    expect(await asked()).toBe(false);
    await database().asService(async (transaction) => {
      await transaction.query(`delete from ${queueSchema}.job where singleton_key = $1`, [String(waiting)]);
      await transaction.query("delete from public.jobs where id = $1", [waiting]);
    });
  });

  it("goes round between organisations and the platform, and each has a place before one has two", async () => {
    const { begun, definition, ask, begunInOrder } = held();
    const ids = [
      ...(await ask(own(), ...names("a", 6))),
      ...(await ask(other, ...names("b", 3))),
      ...(await ask(null, ...names("platform", 3))),
      ...(await ask(third, ...names("c", 3))),
    ];
    await startWith(definition);
    for (let done = 0; done < ids.length; done += 1) {
      await begunInOrder(Math.min(done + 2, ids.length));
      const running = begun.slice(done).map(({ organisation }) => organisation);
      if (done < 10) expect(new Set(running).size).toBe(running.length);
      begun[done]!.finish();
    }
    for (const id of ids) await untilStatus(id, "completed");
    const rounds = begun.slice(0, 12).map(({ organisation }) => organisation);
    for (let round = 0; round < 12; round += 4)
      expect(new Set(rounds.slice(round, round + 4))).toEqual(new Set([own(), other, null, third]));
    expect(begun.filter(({ organisation }) => organisation === own()).map(({ key }) => key)).toEqual(
      names("a", 6),
    );
  });

  it("is found without looking at the ten thousand jobs that another organisation has waiting", async () => {
    const plan = await database().asOwner(async (transaction) => {
      // Nobody is to hear of them.
      await transaction.query("set local session_replication_role = replica");
      await transaction.query(
        "insert into public.jobs (kind, organisation_id) select 'held', $1 from generate_series(1, 10000)",
        [own()],
      );
      await transaction.query("insert into public.jobs (kind, organisation_id) values ('held', $1)", [other]);
      await transaction.script("analyze public.jobs");
      const [found] = await transaction.query<{ source: string }>(
        "select regexp_replace(prosrc, 'taken|put_off', '''{}''::bigint[]', 'g') as source from pg_proc where proname = 'next_job'",
      );
      const [explained] = await transaction.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
        `explain (analyze, format json) ${found!.source}`,
      );
      await transaction.query("delete from public.jobs where status = 'queued'");
      return explained!["QUERY PLAN"][0].Plan;
    });
    const read = scansOf(plan).map(
      (scan) => scan["Actual Rows"] * scan["Actual Loops"] + (scan["Rows Removed by Filter"] ?? 0),
    );
    expect(read.length).toBeGreaterThan(2);
    expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(20);
  });
});
