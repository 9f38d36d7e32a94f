import { buffer } from "node:stream/consumers";
import { Turns } from "#database/traffic/turns.ts";
import { keptThread } from "#platform/compute/kept-thread.ts";
import { startProcess } from "#platform/compute/process.ts";
import { ThreadEnded } from "#platform/compute/task-calls.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import type { StoredObject } from "../objects/stored-object.ts";
import { invalidRequest, StorageError } from "../storage-error.ts";
import type { StorageServices } from "../storage-services.ts";
import type { Rendered, RenderTasks } from "./render-process.ts";
import type { Transformation } from "./transformation.ts";

const MOST_BYTES = 25 * 1024 * 1024;
const LONGEST_MS = 15_000;
/** Decoded pixels are hundreds of megabytes, and encoding takes a core: one image at a time. */
const AT_ONCE = 1;
const LINES = { longestLine: 12, longestOfGroup: 24 };
/** More than so many waiting would wait in vain, whoever they are. */
const WAITING = 50;

type Settings = {
  /** Where the tasks are served; another one in tests. */
  entry?: URL;
  longestMs?: number;
};

/** Makes images in other sizes, in turn by person and organisation, in a process that is killed when it takes too long. */
export class ImageRenderer {
  readonly #services: StorageServices;
  readonly #process: () => ComputeThread<RenderTasks>;
  readonly #turns: Turns;
  readonly #longestMs: number;
  readonly #closing = new AbortController();
  #waiting = 0;

  constructor(services: StorageServices, { entry, longestMs = LONGEST_MS }: Settings = {}) {
    this.#services = services;
    this.#process = keptThread(entry ?? new URL("./render-process.ts", import.meta.url), startProcess);
    this.#turns = new Turns(AT_ONCE, (run) => services.database.asService(run), LINES);
    this.#longestMs = longestMs;
  }

  /**
   * An image in another size; what is no image, too large, or a bomb is refused.
   *
   * @param gone aborted when nobody waits for the answer any more
   */
  async render(
    { version, metadata }: StoredObject,
    transformation: Transformation,
    accepted: string,
    gone: AbortSignal,
  ): Promise<Rendered> {
    if (metadata.size > MOST_BYTES) throw invalidRequest("The image is larger than 25 MB");
    if (this.#waiting >= WAITING) throw tooMany();
    this.#waiting += 1;
    const stop = AbortSignal.any([gone, this.#closing.signal]);
    try {
      return await this.#turns.take({ role: "anon" }, async () => {
        if (stop.aborted) throw tooMany();
        return this.#make(await buffer(await this.#services.backend.open(version)), stop, [
          transformation,
          accepted,
        ]);
      });
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Nobody is waited for: what runs is killed, and who waits is told so. */
  async close(): Promise<void> {
    this.#closing.abort();
  }

  async #make(
    original: Buffer,
    stop: AbortSignal,
    [transformation, accepted]: [Transformation, string],
  ): Promise<Rendered> {
    const rendering = this.#process();
    const end = () => void rendering.close();
    let timer: NodeJS.Timeout | undefined;
    stop.addEventListener("abort", end, { once: true });
    if (stop.aborted) end();
    try {
      // The time that a process takes to start is not the image's.
      await rendering.call("begin");
      timer = setTimeout(end, this.#longestMs);
      const made = await rendering.call("render", original, transformation, accepted);
      if ("refused" in made) throw invalidRequest(made.refused);
      return made;
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error;
      throw stop.aborted ? tooMany() : invalidRequest("The image cannot be resized: it takes too long");
    } finally {
      clearTimeout(timer);
      stop.removeEventListener("abort", end);
    }
  }
}

const tooMany = () => new StorageError(503, "SlowDown", "Too many images at once");
