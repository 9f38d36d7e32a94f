let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function become(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const tell of listeners) tell();
}

/** The open modal dialog above all others: whatever stands outside it can neither be seen well nor be pressed. */
export const topmostDialog = {
  opened: (dialog: HTMLDialogElement): void => become([...dialogs.filter((one) => one !== dialog), dialog]),
  closed: (dialog: HTMLDialogElement): void => become(dialogs.filter((one) => one !== dialog)),
  read: (): HTMLDialogElement | null => dialogs.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
