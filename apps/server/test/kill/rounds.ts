import { setTimeout as pause } from "node:timers/promises";
import {
  checkAssessment,
  checkCredits,
  checkImport,
  compareEvidence,
  type EvidenceOfRun,
  overlapsOf,
} from "./check.ts";
import { KilledProcesses } from "./killed-processes.ts";
import type { Person, Row } from "./person.ts";
import { plotsFile } from "./plots-file.ts";
import type { Prepared } from "./prepare.ts";

/** When to kill, as the share of rows that are already there; 1 means after the last row and before the end. */
export type Moments = { importShare: number; assessmentShare: number };

export type Outcome = {
  faults: string[];
  /** Rows that were there when the process was killed. */
  killedAt: { plots: number; results: number };
  evidence: EvidenceOfRun;
  overlaps: string[];
};

const mostRounds = 8;

type Undisturbed = Pick<Outcome, "evidence" | "overlaps">;

/** One installation whose processes are killed again and again. */
export class Rounds {
  readonly #prepared: Prepared;
  readonly #plots: number;
  readonly #processes: KilledProcesses;
  readonly #owner: Person;
  readonly #service: Person;

  constructor(prepared: Prepared, plots: number, separateWorker: boolean) {
    this.#prepared = prepared;
    this.#plots = plots;
    this.#processes = new KilledProcesses(prepared, separateWorker);
    this.#owner = this.#processes.owner;
    this.#service = this.#processes.service;
  }

  start(): Promise<void> {
    return this.#processes.start();
  }

  stop(): Promise<void> {
    return this.#processes.stop();
  }

  /**
   * An import and an assessment from beginning to end, killed in the middle unless no moments are given. A round in which
   * a job was quicker than the kill shows nothing of a kill: it is run again, and its own faults count all the same.
   */
  async run(moments: Moments | null, undisturbed?: Undisturbed): Promise<Outcome> {
    const faults: string[] = [];
    for (let round = 1; round <= mostRounds; round += 1) {
      const { wasMissed, ...outcome } = await this.#round(moments, undisturbed);
      faults.push(...outcome.faults);
      if (!wasMissed) return { ...outcome, faults };
    }
    throw new Error(
      `in ${mostRounds} rounds a job had ended before it was killed at ${JSON.stringify(moments)}`,
    );
  }

  async #round(
    moments: Moments | null,
    undisturbed?: Undisturbed,
  ): Promise<Outcome & { wasMissed: boolean }> {
    const { organisationId, granted } = this.#prepared;
    const plots = this.#plots;
    const project = await this.#owner.handIn(organisationId, plotsFile(plots));
    const imported = await this.#work(
      await this.#owner.applyImport(project.importId),
      this.#owner,
      `plots?project_id=eq.${project.projectId}&select=id,identifier`,
      moments?.importShare,
    );
    const faults = await checkImport(this.#service, { ...project, plots }, imported.acknowledged);
    const overlaps = await overlapsOf(this.#service, project.projectId);
    const { jobId, assessmentId } = await this.#owner.assess(project.projectId);
    // Nobody else reads results before they are paid.
    const assessed = await this.#work(
      jobId,
      this.#service,
      `plot_results?assessment_id=eq.${assessmentId}&select=id,plot_id`,
      moments?.assessmentShare,
    );
    const checked = await checkAssessment(this.#service, { assessmentId, plots }, assessed.acknowledged);
    const { evidence } = checked;
    faults.push(
      ...imported.faults,
      ...assessed.faults,
      ...checked.faults,
      ...(await checkCredits(this.#service, organisationId, granted)),
    );
    if (undisturbed !== undefined) faults.push(...compareEvidence(evidence, undisturbed.evidence));
    if (undisturbed !== undefined && undisturbed.overlaps.join() !== overlaps.join())
      faults.push(`overlaps ${overlaps.join()} instead of ${undisturbed.overlaps.join()}`);
    const killedAt = { plots: imported.acknowledged.length, results: assessed.acknowledged.length };
    return { faults, killedAt, evidence, overlaps, wasMissed: imported.wasMissed || assessed.wasMissed };
  }

  /** Lets a job work until the share of its rows is there, kills, starts anew and waits for its end. */
  async #work(jobId: number, reader: Person, rows: string, share: number | undefined) {
    const faults: string[] = [];
    let acknowledged: Row[] = [];
    let wasMissed = false;
    if (share !== undefined) {
      while ((await reader.count(rows)) < share * this.#plots) {
        const { status, error } = await this.#owner.job(jobId);
        if (status === "failed") throw new Error(`the job failed by itself: ${JSON.stringify(error)}`);
        await pause(25);
      }
      acknowledged = await reader.rows(rows);
      const { status } = await this.#owner.job(jobId);
      await this.#processes.killAndStart();
      wasMissed = status === "completed";
    }
    const { status, error } = await this.#owner.untilEnded(jobId);
    if (status !== "completed") faults.push(`the job ${status}: ${JSON.stringify(error)}`);
    return { faults, acknowledged, wasMissed };
  }
}
