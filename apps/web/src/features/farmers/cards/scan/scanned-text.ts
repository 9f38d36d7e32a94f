let text: string | null = null;

/** What was scanned last: when the network comes back, the page is drawn anew in its frame and goes on with it. */
export const scannedText = {
  read: () => text,
  keep: (scanned: string | null) => {
    text = scanned;
  },
};
