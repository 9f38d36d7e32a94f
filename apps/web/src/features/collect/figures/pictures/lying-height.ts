const BAR_HEIGHT = 32;
const ROOM_AROUND = 56;

/** Pixels for so many bars that lie. */
export const lyingHeight = (bars: number): number => ROOM_AROUND + Math.max(2, bars) * BAR_HEIGHT;
