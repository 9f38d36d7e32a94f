import type { Transformation } from "./transformation.ts";

export type Size = { width: number; height: number };
type Gravity = Pick<Transformation, "gravity" | "x_offset" | "y_offset">;

/**
 * Which part of a picture is brought to the size of a box by its gravity, in whole pixels of the picture. It is cut
 * out first, so that nothing larger than the box is ever made.
 */
export function cutOf(
  picture: Size,
  box: Size,
  { gravity = "ce", x_offset: x, y_offset: y }: Gravity,
): Size & { left: number; top: number } {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [left, width] = along("width", ["we", "ea"], x);
  const [top, height] = along("height", ["no", "so"], y);
  return { left, top, width, height };

  function along(side: keyof Size, edges: [string, string], offset: number | undefined): [number, number] {
    const length = Math.min(Math.max(Math.round(box[side] / scale), 1), picture[side]);
    const spare = picture[side] - length;
    const inwards = (offset ?? 0) / scale;
    const start = (): number => {
      if (gravity === "fp") return (offset ?? 0.5) * picture[side] - length / 2;
      if (gravity.includes(edges[0])) return inwards;
      if (gravity.includes(edges[1])) return spare - inwards;
      return spare / 2 + inwards;
    };
    return [Math.min(Math.max(Math.round(start()), 0), spare), length];
  }
}
