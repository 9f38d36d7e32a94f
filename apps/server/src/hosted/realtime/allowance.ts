/** How many times something may be done in a second. */
export class Allowance {
  readonly #most: number;
  #second = 0;
  #used = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes one; false when there is none left in this second. */
  take(): boolean {
    const second = Math.floor(Date.now() / 1000);
    if (this.#second !== second) {
      this.#second = second;
      this.#used = 0;
    }
    this.#used += 1;
    return this.#used <= this.#most;
  }
}
