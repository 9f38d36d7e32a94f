/** An uploaded file: its name, which only messages use, and all of its bytes. */
export type UploadedFile = { name: string; bytes: Uint8Array };

/** A file to read: in memory, or on disk, where it need not fit into memory. */
export type PlotSource = UploadedFile | { name: string; path: string };
