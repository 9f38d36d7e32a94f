import { FileRefusal } from "../file-refusal.ts";
import type { Limits } from "../plot-file.ts";

const MOST_PAGES = 1_000_000;

/** What one reading of a file may unpack, hold in memory at once and hand out, however few its bytes are. */
export class ReadingBudget {
  readonly #limits: Limits;
  readonly #fileBytes: number;
  #held = 0;
  #unpacked = 0;
  #given = 0;
  #pages = 0;

  constructor(fileBytes: number, limits: Limits) {
    this.#fileBytes = fileBytes;
    this.#limits = limits;
  }

  /**
   * Before a page of so many bytes is unpacked.
   *
   * @throws FileRefusal zip_bomb, too_large
   */
  hold(bytes: number): void {
    this.#pages += 1;
    this.#held += bytes;
    this.#unpacked += bytes;
    const { entryBytes, ratio, ratioFloorBytes } = this.#limits;
    if (this.#pages > MOST_PAGES) throw new FileRefusal("too_large", { objects: MOST_PAGES });
    if (this.#held > entryBytes) this.#refuse(this.#held, entryBytes);
    const isAbnormal = this.#unpacked > ratioFloorBytes && this.#unpacked > ratio * this.#fileBytes;
    if (isAbnormal) this.#refuse(this.#unpacked, ratio * this.#fileBytes);
  }

  /** When a page of so many bytes is no longer needed. */
  release(bytes: number): void {
    this.#held -= bytes;
  }

  /**
   * For a value of so many bytes: a dictionary may repeat a long one in every row.
   *
   * @throws FileRefusal zip_bomb
   */
  give(bytes: number): void {
    this.#given += bytes;
    if (this.#given > this.#limits.unpackedBytes) this.#refuse(this.#given, this.#limits.unpackedBytes);
  }

  #refuse(unpackedBytes: number, limitBytes: number): never {
    const ratio = Math.round(unpackedBytes / Math.max(1, this.#fileBytes));
    throw new FileRefusal("zip_bomb", { unpackedBytes, limitBytes, ratio });
  }
}
