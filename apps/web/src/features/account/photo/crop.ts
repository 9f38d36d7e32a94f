export interface Size {
  width: number;
  height: number;
}

/** Which part of a picture is kept: how near, and where from left (0) to right (1) and top to bottom. */
export interface Framing {
  zoom: number;
  across: number;
  down: number;
}

export interface Square {
  x: number;
  y: number;
  side: number;
}

export const WHOLE: Framing = { zoom: 1, across: 0.5, down: 0.5 };
export const NEAREST = 4;

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** The square of the picture that a framing shows, in its own pixels; never beyond its edges. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Framing): Square {
  const side = Math.min(width, height) / within(zoom, 1, NEAREST);
  return {
    x: (width - side) * within(across, 0, 1),
    y: (height - side) * within(down, 0, 1),
    side,
  };
}

/** The framing after the picture was dragged by shares of the shown square. */
export function dragged(size: Size, framing: Framing, by: { across: number; down: number }): Framing {
  const { side } = squareOf(size, framing);
  const moved = (present: number, share: number, room: number) =>
    room <= 0 ? present : within(present - (share * side) / room, 0, 1);
  return {
    ...framing,
    across: moved(framing.across, by.across, size.width - side),
    down: moved(framing.down, by.down, size.height - side),
  };
}
