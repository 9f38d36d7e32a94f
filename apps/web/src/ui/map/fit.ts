/** How what is looked at fits into the map. */
export const FIT = { padding: 48, maxZoom: 16, duration: 300 };
