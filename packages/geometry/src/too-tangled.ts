/** An outline that would take too long to work on: it has to be drawn anew, or simplified where it was made. */
export class TooTangled extends Error {
  readonly code = "too_tangled";

  constructor() {
    super(
      "The outline lies or meets itself so closely at so many places that working on it would take too long.",
    );
    this.name = "TooTangled";
  }
}

/** Counts what is looked at, so that the same outline is given up at the same place on every machine. */
export class WorkLimit {
  #left: number;

  /** @param most how many things may be looked at */
  constructor(most: number) {
    this.#left = most;
  }

  /** @throws TooTangled once more were looked at */
  spend(count: number): void {
    this.#left -= count;
    if (this.#left < 0) throw new TooTangled();
  }
}
