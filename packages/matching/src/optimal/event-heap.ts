/** A binary heap of numbered events; of equal keys the lower number comes first. */
export class EventHeap {
  #keys = new Float64Array(1024);
  #events = new Int32Array(1024);
  #size = 0;

  clear(): void {
    this.#size = 0;
  }

  /** The key of the first event; Infinity where there is none. */
  get firstKey(): number {
    return this.#size === 0 ? Number.POSITIVE_INFINITY : this.#keys[0]!;
  }

  push(key: number, event: number): void {
    if (this.#size === this.#keys.length) this.#grow();
    let place = this.#size++;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isAfter(parent, key, event)) break;
      this.#move(parent, place);
      place = parent;
    }
    this.#keys[place] = key;
    this.#events[place] = event;
  }

  /** Takes the first event out; -1 where there is none. */
  pop(): number {
    if (this.#size === 0) return -1;
    const first = this.#events[0]!;
    const last = --this.#size;
    const [key, event] = [this.#keys[last]!, this.#events[last]!];
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= last) break;
      if (child + 1 < last && this.#isAfter(child, this.#keys[child + 1]!, this.#events[child + 1]!))
        child += 1;
      if (this.#isAfter(child, key, event)) break;
      this.#move(child, place);
      place = child;
    }
    this.#keys[place] = key;
    this.#events[place] = event;
    return first;
  }

  #isAfter(place: number, key: number, event: number): boolean {
    return this.#keys[place]! > key || (this.#keys[place] === key && this.#events[place]! > event);
  }

  #move(from: number, to: number): void {
    this.#keys[to] = this.#keys[from]!;
    this.#events[to] = this.#events[from]!;
  }

  #grow(): void {
    const [keys, events] = [this.#keys, this.#events];
    this.#keys = new Float64Array(2 * keys.length);
    this.#events = new Int32Array(2 * events.length);
    this.#keys.set(keys);
    this.#events.set(events);
  }
}
