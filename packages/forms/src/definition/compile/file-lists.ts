/** The id of a file's list: its name without the ending. */
export const fileId = (file: string): string => file.replace(/\.[^.]*$/, "");

/** How a form names a file beside it. */
export const fileAddress = (file: string): string =>
  /\.csv$/i.test(file) ? `jr://file-csv/${file}` : `jr://file/${file}`;
