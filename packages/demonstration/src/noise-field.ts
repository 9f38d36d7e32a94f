import { createRandom } from "./random.ts";

/**
 * Smooth random heights over a square of pixels: several lattices of random values, each half as wide and half as high.
 *
 * @param side pixels on each side
 * @param cell pixels between the points of the widest lattice
 * @param octaves number of lattices
 * @returns `side` × `side` values, row by row, about 0 to 1
 */
export function noiseField(side: number, cell: number, octaves: number, seed: string): Float32Array {
  const field = new Float32Array(side * side);
  let weight = 0.5 / (1 - 0.5 ** octaves);
  for (let octave = 0; octave < octaves; octave++) {
    addLattice(field, side, Math.max(1, cell / 2 ** octave), weight, `${seed}/${octave}`);
    weight /= 2;
  }
  return field;
}

function addLattice(field: Float32Array, side: number, cell: number, weight: number, seed: string): void {
  const random = createRandom(seed);
  const points = Math.ceil(side / cell) + 2;
  const lattice = Float32Array.from({ length: points * points }, random.next);
  const { indexes, shares } = axis(side, cell);
  const line = new Float32Array(points);
  for (let row = 0; row < side; row++) {
    const top = indexes[row]!;
    const down = shares[row]!;
    for (let point = 0; point < points; point++) {
      const above = lattice[top * points + point]!;
      line[point] = above + (lattice[(top + 1) * points + point]! - above) * down;
    }
    const start = row * side;
    for (let column = 0; column < side; column++) {
      const index = indexes[column]!;
      const left = line[index]!;
      field[start + column]! += weight * (left + (line[index + 1]! - left) * shares[column]!);
    }
  }
}

function axis(side: number, cell: number): { indexes: Int32Array; shares: Float64Array } {
  const indexes = Int32Array.from({ length: side }, (_, pixel) => Math.floor(pixel / cell));
  const shares = Float64Array.from(indexes, (index, pixel) => {
    const share = pixel / cell - index;
    return share * share * (3 - 2 * share);
  });
  return { indexes, shares };
}

/** The value below which a share of the field lies, from every 97th value. */
export function quantile(field: Float32Array, share: number): number {
  const sample = Float32Array.from(
    { length: Math.floor(field.length / 97) },
    (_, index) => field[index * 97]!,
  ).sort();
  return sample[Math.min(sample.length - 1, Math.floor(share * sample.length))]!;
}
