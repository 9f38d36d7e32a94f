/**
 * The size of a picture whose longer side has at most so many pixels; smaller ones stay as they are.
 *
 * @param most pixels of the longer side
 */
export function fitWithin(width: number, height: number, most: number): { width: number; height: number } {
  const longer = Math.max(width, height);
  if (longer <= most) return { width, height };
  const scale = most / longer;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
