import { expect, it } from "vitest";
import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { installedModules } from "../src/installed-modules.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addPerson } from "./factories/tenant.ts";
import { useJobs } from "./use-jobs.ts";

describeOnBothEngines("a job that failed", (open) => {
  const { database, startWith, enqueue, rowOf, untilStatus } = useJobs(open);

  const operator = async () => {
    const claims = await addPerson(database());
    await database().asOwner((transaction) =>
      transaction.query("insert into app.operators (user_id) values ($1)", [claims.sub]),
    );
    return claims;
  };

  it("goes on from its checkpoint when an operator tries it again, which its organisation can read", async () => {
    let isBroken = true;
    const begun: unknown[] = [];
    const broken = defineJob({
      name: "broken",
      attempts: 1,
      input: z.object({}),
      async run({ checkpoint, saveCheckpoint }) {
        begun.push(checkpoint);
        await saveCheckpoint("half");
        if (isBroken) throw new Error("broken on purpose");
        return "done";
      },
    });
    await startWith(broken);
    const id = await enqueue(broken, {}, "broken");
    await untilStatus(id, "failed");
    isBroken = false;
    const retry = async (claims: Awaited<ReturnType<typeof operator>>) =>
      database().asWorkflow(claims, (transaction) => transaction.query("select app.retry_job($1)", [id]));
    await expect(retry(await addPerson(database()))).rejects.toMatchObject({ code: "42501" });
    expect((await rowOf(id))?.status).toBe("failed");
    const claims = await operator();
    await retry(claims);
    await untilStatus(id, "completed");
    expect(await rowOf(id)).toMatchObject({ result: "done", error: null, attempts: 2 });
    expect(begun).toEqual([null, "half"]);
    await expect(retry(claims)).rejects.toMatchObject({ code: "P0002" });
    const audited = await database().asOwner((transaction) =>
      transaction.query("select actor from public.audit_entries where entity = 'jobs' and entity_id = $1", [
        id,
      ]),
    );
    expect(audited).toEqual([{ actor: claims.sub }]);
  });

  it("is told to operators with its duration, its attempts and why", async () => {
    const wrong = defineJob({
      name: "wrong",
      attempts: 2,
      input: z.object({}),
      run: () => Promise.reject(new Error("wrong on purpose")),
    });
    await startWith(wrong);
    const id = await enqueue(wrong, {}, "wrong");
    await untilStatus(id, "failed");
    const [row] = await database().asWorkflow(await operator(), (transaction) =>
      transaction.query<{ health: { failed: object[] } }>("select app.job_health() as health"),
    );
    expect(row!.health.failed).toContainEqual(
      expect.objectContaining({
        ...{ id, kind: "wrong", attempts: 2, repeatable: true, message: "wrong on purpose" },
        seconds: expect.any(Number),
      }),
    );
  });

  it("may be tried again unless its end put other rows in order", async () => {
    const jobs = installedModules.flatMap((module) => module.jobs);
    const rows = await database().asOwner((transaction) =>
      transaction.query<{ kind: string; repeatable: boolean }>(
        "select kind, app.is_job_repeatable(kind) as repeatable from unnest($1::text[]) as kind",
        [jobs.map(({ name }) => name)],
      ),
    );
    expect(rows).toEqual(jobs.map(({ name, onEnd }) => ({ kind: name, repeatable: onEnd === undefined })));
  });
});
