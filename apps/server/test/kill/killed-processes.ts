import { Person } from "./person.ts";
import { type Installation, type Running, startServerProcess, startWorkerProcess } from "./processes.ts";

/** The processes of an installation, of which the one that works on jobs is killed again and again. */
export class KilledProcesses {
  readonly owner: Person;
  readonly service: Person;
  readonly #installation: Installation;
  readonly #separateWorker: boolean;
  #server: Running | undefined;
  #worker: Running | undefined;

  constructor(
    { installation, token, serviceKey }: { installation: Installation; token: string; serviceKey: string },
    separateWorker: boolean,
  ) {
    this.#installation = installation;
    this.#separateWorker = separateWorker;
    this.owner = new Person(token);
    this.service = new Person(serviceKey);
  }

  async start(): Promise<void> {
    if (this.#server === undefined) {
      const server = await startServerProcess(this.#installation, this.#separateWorker ? "off" : "inside");
      this.#server = server;
      this.owner.url = server.url;
      this.service.url = server.url;
    }
    if (this.#separateWorker && this.#worker === undefined)
      this.#worker = await startWorkerProcess(this.#installation);
  }

  async stop(): Promise<void> {
    await this.#worker?.stop();
    await this.#server?.stop();
  }

  /** The process that works on jobs dies without a word. */
  async kill(): Promise<void> {
    if (this.#separateWorker) {
      await this.#worker?.kill();
      this.#worker = undefined;
    } else {
      await this.#server?.kill();
      this.#server = undefined;
    }
  }

  /** Another one starts in its place. */
  async killAndStart(): Promise<void> {
    await this.kill();
    await this.start();
  }
}
