/** How much may be done in a second. What one thing costs beyond it is missing from the seconds that follow. */
export class Allowance {
  readonly #most: number;
  #left: number;
  #since = performance.now();

  constructor(most: number) {
    this.#most = most;
    this.#left = most;
  }

  /** Takes some, or all that is left and more; false when there is nothing left. */
  take(amount = 1): boolean {
    this.#refill();
    if (this.#left <= 0) return false;
    this.#left -= amount;
    return true;
  }

  /** Takes some that has been used already, whether it was left or not. */
  spend(amount: number): void {
    this.#refill();
    this.#left -= amount;
  }

  /** Milliseconds until something is left again; 0 while there is. */
  get waitMs(): number {
    this.#refill();
    return this.#left > 0 ? 0 : Math.ceil(((1 - this.#left) / this.#most) * 1000);
  }

  /** Whether nothing of it is in use. */
  get isWhole(): boolean {
    this.#refill();
    return this.#left === this.#most;
  }

  #refill(): void {
    const now = performance.now();
    this.#left = Math.min(this.#most, this.#left + ((now - this.#since) / 1000) * this.#most);
    this.#since = now;
  }
}
