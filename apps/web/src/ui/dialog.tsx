import { CloseButton } from "@mantine/core";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import classes from "./dialog.module.css";
import { useUiMessages } from "./ui-messages.ts";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** "side" slides in at the left edge (navigation); "wide" for forms with two columns. Default "normal". */
  shape?: "normal" | "wide" | "side";
  closeLabel?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The browser's own modal dialog: it holds the focus (first on what bears `data-autofocus`), closes on Escape and keeps the page behind inert. */
export function Dialog({
  opened,
  onClose,
  title,
  shape = "normal",
  closeLabel,
  className = "",
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { close } = useUiMessages();
  useEffect(() => {
    if (opened && dialog.current && !dialog.current.open) {
      dialog.current.showModal();
      dialog.current.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    }
    if (!opened && dialog.current?.open) dialog.current.close();
  }, [opened]);
  function closeOnBackdrop(event: MouseEvent): void {
    if (event.target === dialog.current) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog; the click is only for the backdrop.
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={`${classes.dialog} ${className}`}
      data-shape={shape}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {opened && (
        <div className={classes.inside}>
          <div className={classes.header}>
            <div id={heading} className={classes.title}>
              {title}
            </div>
            <CloseButton aria-label={closeLabel ?? close} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
