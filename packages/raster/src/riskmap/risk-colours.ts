/** What pixels without forest have in a map of classes. */
export const noForestClass = 255;

type Channels = readonly [red: number, green: number, blue: number];

const [pale, middle, dark]: [Channels, Channels, Channels] = [
  [255, 247, 188],
  [240, 110, 30],
  [90, 0, 20],
];

/**
 * Colours of a map of classes by value: green where risk is negligible, then from pale yellow to dark red, white beyond.
 * @param classes classes of the map besides 0
 */
export function riskColours(classes: number): Channels[] {
  return Array.from({ length: noForestClass + 1 }, (_, value) => {
    if (value === 0) return [60, 130, 70] as const;
    if (value > classes) return [255, 255, 255] as const;
    const at = classes === 1 ? 1 : (2 * (value - 1)) / (classes - 1);
    const [from, to, share] = at < 1 ? [pale, middle, at] : [middle, dark, at - 1];
    const channel = (index: 0 | 1 | 2) => Math.round(from[index] + share * (to[index] - from[index]));
    return [channel(0), channel(1), channel(2)] as const;
  });
}

/**
 * The colour of a class, as `#rrggbb`.
 * @param classes classes of the map besides 0
 * @param value the class
 */
export function riskClassColour(classes: number, value: number): string {
  const channels = riskColours(classes)[value]!;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
