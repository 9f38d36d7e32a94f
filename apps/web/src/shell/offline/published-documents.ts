/** Name of the store of documents that organisations publish: kept by a page, dropped by the service worker at a logout. */
export const PUBLISHED_DOCUMENTS = "parcelle-published-documents";
