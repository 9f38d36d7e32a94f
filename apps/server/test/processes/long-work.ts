import { checkAssessment, checkCredits, checkImport } from "../kill/check.ts";
import { Person } from "../kill/person.ts";
import { plotsFile } from "../kill/plots-file.ts";
import { patiently, until } from "./patiently.ts";
import type { Organisation } from "./people.ts";
import type { Place } from "./visitor.ts";

/** The main job of one organisation: a file of plots taken in and assessed. */
export class LongWork {
  readonly #owner: Person;
  readonly #service: Person;
  readonly #organisation: Organisation;
  readonly #plots: number;
  #project: { projectId: number; importId: number } | undefined;
  #assessment: { jobId: number; assessmentId: number } | undefined;

  constructor(place: Place, organisation: Organisation, serviceKey: string, plots: number) {
    this.#organisation = organisation;
    this.#plots = plots;
    this.#owner = new Person(organisation.ownerToken);
    this.#service = new Person(serviceKey);
    this.#owner.url = place.url;
    this.#service.url = place.url;
  }

  async takeIn(): Promise<void> {
    this.#project = await this.#owner.handIn(this.#organisation.id, plotsFile(this.#plots));
    await this.#untilEnded(await this.#owner.applyImport(this.#project.importId));
  }

  async beginAssessment(): Promise<void> {
    this.#assessment = await this.#owner.assess(this.#project!.projectId);
  }

  /** Results that are there by now. */
  async results(): Promise<number> {
    const { assessmentId } = this.#assessment!;
    return this.#service.count(`plot_results?assessment_id=eq.${assessmentId}&select=id`);
  }

  async untilAssessed(): Promise<void> {
    await this.#untilEnded(this.#assessment!.jobId);
  }

  async faults(): Promise<string[]> {
    const { assessmentId } = this.#assessment!;
    const plots = this.#plots;
    const imported = await checkImport(this.#service, { ...this.#project!, plots }, []);
    const { faults } = await checkAssessment(this.#service, { assessmentId, plots }, []);
    const { id, granted } = this.#organisation;
    return [...imported, ...faults, ...(await checkCredits(this.#service, id, granted))];
  }

  async #untilEnded(jobId: number): Promise<void> {
    await until(`the job ${jobId}`, async () => {
      const { status, error } = await patiently(() => this.#owner.job(jobId));
      if (status === "failed") throw new Error(`the job ${jobId} failed: ${JSON.stringify(error)}`);
      return status === "completed";
    });
  }
}
