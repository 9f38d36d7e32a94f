/** What is chosen of one record or the other when two farmers are merged; phones and plots of both are kept. */
export const mergedFields = [
  "identifier",
  "lastName",
  "firstName",
  "otherNames",
  "sex",
  "birth",
  "village",
  "section",
  "crops",
  "declaredArea",
  "place",
  "notes",
] as const;

export type MergedField = (typeof mergedFields)[number];
