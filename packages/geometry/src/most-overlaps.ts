/**
 * Overlaps of a plot that are kept, the largest, where very many lie upon each other: all pairs would grow with the square
 * of their number. A plot beneath others that have fewer is named with all of them.
 */
export const mostOverlapsOfPlot = 20;
