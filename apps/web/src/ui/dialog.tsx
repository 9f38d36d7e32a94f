import { CloseButton } from "@mantine/core";
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { AskContext } from "./confirmation.ts";
import classes from "./dialog.module.css";
import { type KeptInDialog, KeptInDialogContext } from "./kept-in-dialog.ts";
import { topmostDialog } from "./topmost-dialog.ts";
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

/** The browser's own modal dialog: it holds the focus (first on what bears `data-autofocus`), closes on Escape and keeps the page behind inert. It asks first where something in it would be lost. */
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
  const ask = use(AskContext);
  const [kept] = useState<KeptInDialog>(() => new Map());
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!opened) return element.close();
    if (!element.open) {
      element.showModal();
      element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    }
    topmostDialog.opened(element);
    return () => topmostDialog.closed(element);
  }, [opened]);
  async function leave(): Promise<void> {
    const [question] = kept.values();
    if (question === undefined || (await ask(question))) onClose();
  }
  function leaveByBackdrop(event: MouseEvent): void {
    if (event.target === dialog.current) void leave();
  }
  function leaveByEscape(event: SyntheticEvent): void {
    // A cancelled choice of a file within it bubbles up to here.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    void leave();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog; the click is only for the backdrop.
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={`${classes.dialog} ${className}`}
      data-shape={shape}
      onCancel={leaveByEscape}
      onClose={() => opened && onClose()}
      onClick={leaveByBackdrop}
    >
      {opened && (
        <div className={classes.inside}>
          <div className={classes.header}>
            <div id={heading} className={classes.title}>
              {title}
            </div>
            <CloseButton aria-label={closeLabel ?? close} onClick={() => void leave()} />
          </div>
          <KeptInDialogContext value={kept}>{children}</KeptInDialogContext>
        </div>
      )}
    </dialog>
  );
}

/** The end of a long dialog: what it costs and its buttons, in sight while what stands above it scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}
