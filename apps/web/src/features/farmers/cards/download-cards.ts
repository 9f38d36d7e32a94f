import { downloadStored, type ExportedFile } from "#app/exported-file.ts";

/** Has the browser save a file of printed cards. */
export const downloadCards = (file: ExportedFile): Promise<void> => downloadStored("farmer-cards", file);
