import { DOORS } from "#hosted/auth/rate-limit.ts";
import { checkChanges, missingIn } from "./check-changes.ts";
import { checkNotes } from "./check-notes.ts";
import { checkPresences } from "./check-presences.ts";
import { checkRestore } from "./check-restore.ts";
import { checkSessions } from "./check-sessions.ts";
import { checkSteps, checkWrites } from "./check-writes.ts";
import { Guesser } from "./guesser.ts";
import { type Several, startSeveral, type Wanted } from "./installation.ts";
import { LongWork } from "./long-work.ts";
import { Observer } from "./observer.ts";
import { until } from "./patiently.ts";
import { type Check, type Report, reportOf } from "./report.ts";
import { Uploader } from "./uploader.ts";
import { Visitor } from "./visitor.ts";

export type Size = Wanted & {
  clients: number;
  /** Steps of every client before the kill, while a server is missing, and after it is back. */
  steps: number;
  uploads: number;
  uploadBytes: number;
  works: number;
  plots: number;
};

/** A dead process is noticed after 16 s, looked for every 5 s; a busy machine takes longer. */
const PRESENCES_WITHIN_MS = 60_000;

/** Many clients work while one of two servers and one of two workers are killed and come back; what is wrong then. */
export async function runScenario(size: Size, say: (what: string) => void): Promise<Report> {
  const started = performance.now();
  const several = await startSeveral(size);
  const observer = new Observer(several.ownerUrl);
  const scenario = new Scenario(several, observer, size, say);
  try {
    await observer.start();
    const checks = await scenario.run();
    return reportOf(checks, (performance.now() - started) / 1000, size.clients);
  } finally {
    await scenario.leave();
    await observer.stop();
    await several.stop();
  }
}

class Scenario {
  readonly #several: Several;
  readonly #observer: Observer;
  readonly #size: Size;
  readonly #say: (what: string) => void;
  readonly #visitors: Visitor[];
  readonly #works: LongWork[];
  readonly #guesser: Guesser;
  #uploaders: Uploader[] = [];

  constructor(several: Several, observer: Observer, size: Size, say: (what: string) => void) {
    this.#several = several;
    this.#observer = observer;
    this.#size = size;
    this.#say = say;
    const { organisations, serviceKey } = several.people;
    const accounts = organisations.flatMap((one) => one.accounts);
    this.#visitors = Array.from(
      { length: size.clients },
      (_, number) => new Visitor(this.#place, accounts[number % accounts.length]!, number, number % 10 === 7),
    );
    this.#works = organisations
      .slice(0, size.works)
      .map((organisation) => new LongWork(this.#place, organisation, serviceKey, size.plots));
    this.#guesser = new Guesser(this.#place, accounts[0]!.email);
  }

  get #place() {
    return { url: this.#several.url, anonKey: this.#several.people.anonKey };
  }

  async run(): Promise<Check[]> {
    await Promise.all(this.#works.map((work) => work.takeIn()));
    this.#say("plots are taken in");
    await Promise.all(this.#visitors.map((visitor) => visitor.enter()));
    await this.#untilSteps(this.#size.steps);
    this.#say(`${this.#visitors.length} clients work`);
    const killedAt = await this.#kill();
    this.#say(`killed a server and a worker: ${killedAt}`);
    const dead = await this.#afterDeath();
    await this.#several.restart();
    this.#say("both are back");
    await this.#untilSteps(this.#size.steps * 3);
    return [...(await this.#finish(killedAt)), dead];
  }

  async leave(): Promise<void> {
    await Promise.all(this.#visitors.map((visitor) => visitor.leave()));
  }

  /** In the middle of uploads, assessments and guesses. */
  async #kill(): Promise<string> {
    const { servers, workers, people } = this.#several;
    await this.#guesser.guess(
      servers.map(({ url }) => url),
      DOORS.guess.allowed / 2,
    );
    this.#uploaders = people.organisations
      .slice(0, this.#size.uploads)
      .map((organisation) => new Uploader(this.#place, organisation, this.#size.uploadBytes));
    const isUnderWay = () => this.#uploaders.every(({ share }) => share > 0.1);
    await until("bytes", isUnderWay, 300_000, 20);
    await Promise.all(this.#works.map((work) => work.beginAssessment()));
    const results = async () => {
      const counts = await Promise.all(this.#works.map((work) => work.results()));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    await until("results", async () => (await results()) > 0, 300_000, 20);
    const there = await results();
    await Promise.all([servers[0].kill(), workers[0].kill()]);
    const shares = this.#uploaders.map(({ share }) => `${Math.round(share * 100)} %`);
    return `${there} of ${this.#works.length * this.#size.plots} results, uploads ${shares.join(" ") || "none"}`;
  }

  async #afterDeath(): Promise<Check> {
    await this.#guesser.guess([this.#several.servers[1].url], DOORS.guess.allowed + 1);
    const dead = await checkPresences("presences of the dead", this.#visitors, PRESENCES_WITHIN_MS);
    await this.#untilSteps(this.#size.steps * 2);
    return dead;
  }

  async #untilSteps(count: number): Promise<void> {
    await until(`step ${count}`, () =>
      this.#visitors.every(
        ({ steps, faults, hasLeft, isHere }) => hasLeft || faults.length > 0 || (steps >= count && isHere),
      ),
    );
  }

  async #finish(killedAt: string): Promise<Check[]> {
    const visitors = this.#visitors;
    const servers = this.#several.servers.map(({ url }) => url);
    await Promise.all(visitors.map((visitor) => visitor.rest()));
    const presences = await checkPresences("presences", visitors, PRESENCES_WITHIN_MS);
    const committed = await this.#observer.byOrganisation();
    const late = await this.#untilHeard(committed);
    this.#say(`everything is heard, the last after ${late} s`);
    return [
      checkSteps(visitors),
      await checkWrites(visitors, this.#observer),
      checkChanges(visitors, committed),
      checkNotes(visitors),
      presences,
      await checkSessions(visitors, servers, this.#place),
      await this.#checkUploads(servers),
      await this.#checkWorks(killedAt),
      this.#checkGuesses(),
      this.#checkOutput(),
      await checkRestore(this.#several, this.#observer, visitors[0]!),
    ];
  }

  /** The answer is how many seconds the last changes took. */
  async #untilHeard(committed: Map<number, string[]>): Promise<number> {
    const started = performance.now();
    const isUpToDate = ({ hasLeft, stay, account }: Visitor) =>
      hasLeft || missingIn(stay, committed.get(account.organisationId) ?? []).length === 0;
    await until("changes", () => this.#visitors.every(isUpToDate)).catch(() => undefined);
    return Math.round((performance.now() - started) / 100) / 10;
  }

  async #checkUploads(servers: readonly string[]): Promise<Check> {
    const faults: string[] = [];
    for (const uploader of this.#uploaders) {
      await uploader.ended.catch((error: unknown) => faults.push(String(error)));
      for (const server of servers)
        if (!(await uploader.isWhole(server))) faults.push(`a file is not whole at ${server}`);
    }
    const retries = this.#uploaders.reduce((sum, uploader) => sum + uploader.retries, 0);
    return { name: "uploads", figure: `${this.#uploaders.length} files, ${retries} times resumed`, faults };
  }

  async #checkWorks(killedAt: string): Promise<Check> {
    const faults: string[] = [];
    for (const work of this.#works) {
      await work.untilAssessed().catch((error: unknown) => faults.push(String(error)));
      faults.push(...(await work.faults()));
    }
    return {
      name: "jobs and credits",
      figure: `${this.#works.length} assessments, killed at ${killedAt}`,
      faults,
    };
  }

  /** Both servers count the same guesses, and the second goes on where the first died, unless the time of the count was over. */
  #checkGuesses(): Check {
    const { answers, times } = this.#guesser;
    const { allowed, seconds } = DOORS.guess;
    const before = allowed / 2;
    const isOneWindow = times[before]! - times[0]! < (seconds - 30) * 1000;
    const most = isOneWindow ? allowed : before + allowed;
    const wanted = answers.map((_, index) => (index < most ? 400 : 429));
    const faults = answers.join() === wanted.join() ? [] : [`answers ${answers.join(" ")}`];
    const where = isOneWindow ? "counted by both servers" : "the count began anew, so slow was the machine";
    return { name: "rate limit", figure: `${most} of ${answers.length} guesses allowed, ${where}`, faults };
  }

  #checkOutput(): Check {
    const { servers, workers } = this.#several;
    const lines = [...servers, ...workers].flatMap(({ complaints }) => complaints());
    return { name: "complaints of the processes", figure: `${lines.length}`, faults: lines };
  }
}
