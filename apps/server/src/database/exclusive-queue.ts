/** Runs what it is given one after the other, in the order of asking. */
export class ExclusiveQueue {
  #last: Promise<void> = Promise.resolve();

  async run<T>(work: () => Promise<T>): Promise<T> {
    const previous = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    try {
      await previous;
      return await work();
    } finally {
      resolve();
    }
  }
}
