import { setTimeout as pause } from "node:timers/promises";
import { accountOf } from "@parcelle/eu-double/access/accounts";
import { type ServedDouble, serveDouble } from "@parcelle/eu-double/serve-double";
import type { DatabaseLocation } from "#database/open-database.ts";
import { KilledProcesses } from "../killed-processes.ts";
import { type PreparedFilings, prepareFilings } from "./prepare-filings.ts";
import { type Moment, moments, WatchedStore } from "./watched-store.ts";

export const operations = ["submit", "amend", "withdraw"] as const;
export type Operation = (typeof operations)[number];
export type Kill = { operation: Operation; moment: Moment };

/** Each step of a filing at which a process can die: fifteen. */
export const kills: readonly Kill[] = operations.flatMap((operation) =>
  moments.map((moment) => ({ operation, moment })),
);

const messages = { submit: "SubmitDds", amend: "AmendDds", withdraw: "WithdrawDds" } as const;
const ends = { submit: "available", amend: "available", withdraw: "withdrawn" } as const;
const withinMs = 120_000;
const HALF_HOUR_MS = 31 * 60_000;

type Filing = {
  id: number;
  series: string;
  internal_reference: string;
  doing: string | null;
  sent_at: string | null;
};
const STATEMENTS = 2;

/** A declaration of two statements that is filed, amended and withdrawn again and again, by a process that is killed once in each round. */
export class FilingRounds {
  readonly #store: WatchedStore;
  readonly #double: ServedDouble;
  readonly #prepared: PreparedFilings;
  readonly #processes: KilledProcesses;

  private constructor(
    store: WatchedStore,
    double: ServedDouble,
    prepared: PreparedFilings,
    separateWorker: boolean,
  ) {
    this.#store = store;
    this.#double = double;
    this.#prepared = prepared;
    this.#processes = new KilledProcesses(prepared, separateWorker);
  }

  static async open(
    location: DatabaseLocation,
    dataDirectory: string,
    separateWorker: boolean,
  ): Promise<FilingRounds> {
    const store = new WatchedStore();
    const account = accountOf({ username: "awa", password: "key" });
    const double = await serveDouble({
      store,
      find: async (username) => (username === account.username ? account : null),
      delayMs: 0,
    });
    const prepared = await prepareFilings(location, dataDirectory, double.address);
    return new FilingRounds(store, double, prepared, separateWorker);
  }

  async start(): Promise<void> {
    await this.#processes.start();
    await this.#call("save-eu-credentials", {
      ...{ organisationId: this.#prepared.organisationId, environment: "acceptance", username: "awa" },
      ...{ key: "key", clientId: "eudr-test", filesAs: "OPERATOR" },
    });
  }

  async stop(): Promise<void> {
    await this.#processes.stop();
    await this.#double.close();
  }

  /** @returns what is wrong once the declaration was filed, amended and withdrawn; nothing when all is well */
  async run({ operation, moment }: Kill): Promise<string[]> {
    const faults: string[] = [];
    for (const next of operations) {
      const ending = next === operation ? this.#killAt(next, moment) : Promise.resolve();
      await this.#ask(next);
      if (next === operation && moment === "asked") await this.#processes.killAndStart();
      await this.#untilEnded(next, ending);
      faults.push(...(await this.#faultsAfter(next)));
    }
    await this.#call("move-declaration", { to: "draft" });
    await this.#call("move-declaration", { to: "ready" });
    return faults;
  }

  #killAt(operation: Operation, moment: Moment): Promise<void> {
    if (moment === "asked") return Promise.resolve();
    const dead = new Promise<void>((resolve, reject) => {
      this.#store.watch(messages[operation], moment, async () => {
        // The answer is on its way for a moment, then read, then kept.
        if (moment === "answered") await pause(Math.random() * 40);
        await this.#processes.kill();
        resolve(this.#processes.start());
      });
      setTimeout(() => reject(new Error(`no ${operation} came as far as ${moment}`)), withinMs).unref();
    });
    dead.catch(() => undefined);
    return dead;
  }

  async #ask(operation: Operation): Promise<void> {
    if (operation === "submit") await this.#call("file-declaration", { environment: "acceptance" });
    else if (operation === "withdraw") await this.#call("withdraw-declaration", {});
    else for (const step of ["begin", "send"]) await this.#call("amend-declaration", { step });
  }

  /** Half an hour is no time here: what waits for it is looked at at once. */
  async #untilEnded(operation: Operation, ending: Promise<void>): Promise<void> {
    let hasStarted = false;
    ending.then(
      () => {
        hasStarted = true;
      },
      () => undefined,
    );
    const deadline = Date.now() + withinMs;
    for (;;) {
      await pause(150);
      try {
        const filings = await this.#filings();
        const [declaration] = await this.#processes.service.rows<{ state: string }>(
          `declarations?id=eq.${this.#prepared.declarationId}&select=state`,
        );
        const isQuiet = filings.every(({ doing }) => doing === null);
        if (hasStarted && isQuiet && declaration!.state === ends[operation]) break;
        for (const filing of filings) await this.#hasten(filing);
      } catch (error) {
        // Nobody is there while the process is dead.
        if (hasStarted && Date.now() > deadline) throw error;
      }
      if (Date.now() > deadline) throw new Error(`the ${operation} had not ended after ${withinMs} ms`);
    }
    await ending;
  }

  /** Those of the last series. */
  async #filings(): Promise<Filing[]> {
    const filings = await this.#processes.service.rows<Filing>(
      `eu_filings?declaration_id=eq.${this.#prepared.declarationId}&order=id.desc&limit=${STATEMENTS + 1}`,
    );
    return filings.filter(({ series }) => series === filings[0]?.series);
  }

  async #hasten({ id, sent_at: sentAt }: Filing): Promise<void> {
    const past = sentAt === null ? null : new Date(Date.parse(sentAt) - HALF_HOUR_MS).toISOString();
    const hasWaited = past === null || Date.now() - Date.parse(sentAt!) > HALF_HOUR_MS;
    await this.#processes.service.ask(
      "PATCH",
      `/rest/v1/eu_filings?id=eq.${id}${sentAt === null ? "" : `&sent_at=eq.${encodeURIComponent(sentAt)}`}`,
      { next_look_at: new Date().toISOString(), ...(hasWaited ? {} : { sent_at: past }) },
    );
  }

  async #faultsAfter(operation: Operation): Promise<string[]> {
    const filings = await this.#filings();
    const faults = filings.length === STATEMENTS ? [] : [`${operation}: ${filings.length} statements here`];
    const version = operation === "submit" ? 1 : 2;
    const status = operation === "withdraw" ? "WITHDRAWN" : "AVAILABLE";
    for (const { internal_reference: reference } of filings) {
      const found = await this.#store.find("awa", "internalReference", [reference]);
      const [statement] = found;
      if (found.length !== 1) faults.push(`${operation}: ${reference} filed ${found.length} times`);
      if (statement?.version !== version)
        faults.push(`${operation}: ${reference} in version ${statement?.version} at the EU`);
      if (statement?.status !== status)
        faults.push(`${operation}: ${reference} ${statement?.status} at the EU`);
    }
    return faults;
  }

  async #call(name: string, input: object): Promise<void> {
    const { declarationId } = this.#prepared;
    await this.#processes.owner.call(name, "organisationId" in input ? input : { declarationId, ...input });
  }
}
