/** Whole versions. */
export const versionKey = (version: string): string => `versions/${version}`;

/** What is left over of pieces, after so many parts. */
export const tailKey = (version: string, parts: number): string => `${tailFolder(version)}${parts}`;

export const tailFolder = (version: string): string => `tails/${version}/`;

/** The version that a key is of. */
export const versionOfKey = (key: string): string => key.split("/")[1] ?? "";
