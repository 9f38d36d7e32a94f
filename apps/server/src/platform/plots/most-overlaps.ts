/** Overlaps of a plot that are kept, the largest, where thousands lie upon each other: pairs grow with the square of their number. */
export const mostOverlapsOfPlot = 100;
