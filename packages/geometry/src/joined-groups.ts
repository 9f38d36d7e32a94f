/** Groups that numbers from 0 on belong to; each is alone at first. */
export class JoinedGroups {
  readonly #next: Int32Array;
  #count: number;

  constructor(size: number) {
    this.#next = Int32Array.from({ length: size }, (_, number) => number);
    this.#count = size;
  }

  /** How many groups there are. */
  get count(): number {
    return this.#count;
  }

  /** The least number of a group. */
  groupOf(number: number): number {
    let group = number;
    while (this.#next[group] !== group) {
      this.#next[group] = this.#next[this.#next[group]!]!;
      group = this.#next[group]!;
    }
    return group;
  }

  join(one: number, other: number): void {
    const [a, b] = [this.groupOf(one), this.groupOf(other)];
    if (a === b) return;
    this.#next[Math.max(a, b)] = Math.min(a, b);
    this.#count -= 1;
  }

  /** The groups and the numbers in each, from the least to the greatest. */
  lists(): number[][] {
    const lists = new Map<number, number[]>();
    for (const number of this.#next.keys()) {
      const group = this.groupOf(number);
      const list = lists.get(group);
      if (list === undefined) lists.set(group, [number]);
      else list.push(number);
    }
    return [...lists.values()];
  }
}
