/** So fine that the border of a pixel is where it is to 0.3 m; hatching is no finer at any zoom. */
export const finestTiles = 19;
/** So near that a plot has pixels to be told apart; from farther away plots have their own colours. */
export const firstTilesOfProject = 13;
export const firstTilesOfPlot = 9;
