/** How what is looked at fits into the map: below the buttons at its top. */
export const FIT = { padding: { top: 88, right: 48, bottom: 48, left: 48 }, maxZoom: 16, duration: 300 };
