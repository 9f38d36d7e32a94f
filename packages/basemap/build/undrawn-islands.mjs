import { contains } from "./lake-versions.mjs";

/**
 * Islands with fields in lakes that Natural Earth 1:50m draws as nothing but water. Where they lie and reach is read off
 * their published extents to about 2 km, which is within what a shore may be off: nobody is told that he farms a lake.
 * Name, longitude and latitude of the middle, half of the width and of the height in degrees.
 */
const ISLANDS = [
  ["Idjwi", 29.06, -2.14, 0.09, 0.19],
  ["Ukara", 33.05, -1.85, 0.06, 0.05],
  ["Kome", 32.48, -2.34, 0.06, 0.05],
  ["Maisome", 32.03, -2.32, 0.1, 0.08],
  ["Bumbire", 31.85, -1.65, 0.06, 0.06],
  ["Irugwa", 33.35, -1.72, 0.05, 0.04],
  ["Mfangano", 34, -0.46, 0.06, 0.05],
  ["Koome and Damba", 32.74, -0.06, 0.1, 0.1],
  ["Bukasa and Bubeke", 32.52, -0.42, 0.09, 0.1],
  ["Lolui", 33.7, -0.12, 0.05, 0.05],
  ["Sigulu", 33.8, 0.08, 0.1, 0.06],
  ["Dek", 37.28, 11.91, 0.04, 0.03],
  ["Kilwa", 28.45, -9.27, 0.07, 0.06],
  ["Foge", 4.55, 10.4, 0.05, 0.12],
  ["Ometepe", -85.59, 11.51, 0.16, 0.11],
  ["Zapatera", -85.83, 11.73, 0.06, 0.06],
  ["Solentiname", -85, 11.19, 0.1, 0.05],
  ["Isla del Sol", -69.17, -16.02, 0.06, 0.06],
  ["Amantaní and Taquile", -69.7, -15.71, 0.04, 0.09],
  ["Xishan", 120.27, 31.12, 0.08, 0.06],
  ["Visingsö", 14.35, 58.05, 0.06, 0.08],
  ["Valaam", 30.97, 61.38, 0.1, 0.06],
  ["Piirissaar", 27.5, 58.37, 0.06, 0.03],
];
const CORNERS = 8;

/**
 * The rings of a lake in thousandths of a degree, and those of islands in it that the source leaves out.
 *
 * @throws Error where one would lie over the shore or over a drawn island, and so count as water in part
 */
export function withUndrawnIslands(lake) {
  const inIt = ISLANDS.filter(([, x, y]) => contains(lake, [x * 1000, y * 1000]));
  for (const island of inIt) {
    if (ellipse(island).every((corner) => contains(lake, corner))) continue;
    throw new Error(`${island[0]} is not in the open water of its lake.`);
  }
  return [...lake.rings, ...inIt.map(ellipse)];
}

function ellipse([, x, y, halfWidth, halfHeight]) {
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % CORNERS)) / CORNERS;
    return [x + halfWidth * Math.cos(angle), y + halfHeight * Math.sin(angle)].map((value) =>
      Math.round(value * 1000),
    );
  });
}
