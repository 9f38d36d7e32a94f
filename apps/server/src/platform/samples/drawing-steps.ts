/** What a drawing does, one after the other. */
export const drawingSteps = ["measuring", "drawing"] as const;
