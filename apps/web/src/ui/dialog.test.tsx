// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmProvider } from "./confirm.tsx";
import { Dialog } from "./dialog.tsx";
import { ToastRegion } from "./toast/toast-region.tsx";
import { toast, toasts } from "./toast.tsx";
import { useSecretInDialog } from "./use-secret-in-dialog.ts";

afterEach(() => {
  for (const { id } of toasts.list()) toasts.hide(id);
});

function Secret({ isCopied }: { isCopied: boolean }) {
  useSecretInDialog(isCopied);
  return <code>clé-secrète</code>;
}

function open(isCopied: boolean) {
  const onClose = vi.fn();
  render(
    <MantineProvider>
      <ConfirmProvider>
        <Dialog opened onClose={onClose} title="Votre nouvelle clé" closeLabel="Fermer la clé">
          <Secret isCopied={isCopied} />
        </Dialog>
        <ToastRegion />
      </ConfirmProvider>
    </MantineProvider>,
  );
  return { onClose, dialog: screen.getByText("clé-secrète").closest("dialog")! };
}

const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event("cancel", { cancelable: true }));

test("closes on Escape, by its cross and by a press beside it, where nothing is lost", async () => {
  const { onClose, dialog } = open(true);
  await act(async () => void pressEscape(dialog));
  await act(async () => void fireEvent.click(dialog));
  await act(async () => void fireEvent.click(screen.getByLabelText("Fermer la clé")));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("asks before something is lost that it shows once, and stays unless it is told to close", async () => {
  const { onClose, dialog } = open(false);
  await act(async () => void pressEscape(dialog));
  expect(screen.getByText(/Fermer sans l’avoir copié/)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Rester", hidden: true })));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(dialog));
  const close = screen.getAllByRole("button", { name: "Fermer", hidden: true }).at(-1)!;
  await act(async () => void fireEvent.click(close));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("shows the toasts within it, where they can be pressed", async () => {
  const { dialog } = open(true);
  act(() => void toast({ title: "Invitation annulée" }));
  expect(dialog.contains(await screen.findByText("Invitation annulée"))).toBe(true);
});
