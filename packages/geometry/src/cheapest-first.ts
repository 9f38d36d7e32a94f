/**
 * The numbers of the costs that are finite, the cheapest first; of equal ones the lower number. A binary heap: O(n) to
 * begin and O(log n) for each number that is asked for, where sorting all would cost O(n log n).
 *
 * @param costs no NaN
 */
export function* cheapestFirst(costs: Float64Array): Generator<number> {
  const heap = new Uint32Array(costs.length);
  let size = 0;
  for (let number = 0; number < costs.length; number += 1) {
    if (costs[number]! < Number.POSITIVE_INFINITY) heap[size++] = number;
  }
  const isBefore = (one: number, other: number) =>
    costs[one]! < costs[other]! || (costs[one] === costs[other] && one < other);

  function sink(start: number): void {
    const moved = heap[start]!;
    let place = start;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= size) break;
      if (child + 1 < size && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, moved)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = moved;
  }

  for (let place = (size >> 1) - 1; place >= 0; place -= 1) sink(place);
  while (size > 0) {
    yield heap[0]!;
    size -= 1;
    heap[0] = heap[size]!;
    sink(0);
  }
}
