import { createHash } from "node:crypto";

const usesBeforePreparing = 3;
const mostPrepared = 200;
const mostCounted = 2_000;

/** Chooses which texts one connection keeps prepared: those that come again, up to a fixed number. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #generation = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostPrepared) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (this.#uses.size >= mostCounted) this.#uses.clear();
    this.#uses.set(text, uses);
    if (uses < usesBeforePreparing) return undefined;
    this.#uses.delete(text);
    const name = `s${this.#generation}_${createHash("sha256").update(text).digest("hex").slice(0, 40)}`;
    this.#names.set(text, name);
    return name;
  }

  /** The next time the text is prepared anew: its tables have changed their shape. */
  forget(text: string): void {
    this.#generation += 1;
    this.#names.delete(text);
  }
}
