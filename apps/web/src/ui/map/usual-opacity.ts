/** How strongly a layer is drawn over the map where nothing else is said, 0 to 1. */
export const USUAL_OPACITY = 0.7;
