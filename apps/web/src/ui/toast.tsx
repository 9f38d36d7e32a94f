import type { ReactNode } from "react";
import { browserClock } from "#shell/clock.ts";
import { createToastStore } from "./toast/toast-store.ts";

export const TOAST_TIMEOUT_MILLISECONDS = 5000;

export type ToastColor = "success" | "critical" | "warning" | "interactive";

export interface ToastAction {
  label: string;
  click: () => void;
}

export interface Toast {
  id?: string;
  title: string;
  description?: ReactNode;
  /** In place of the sign of its colour. */
  icon?: ReactNode;
  /** Address of a picture of who did it; stands in place of the icon. */
  avatar?: string;
  /** False: no cross; it goes by itself or by an action. */
  closeButton?: boolean;
  color?: ToastColor;
  /** Milliseconds; 0 stays until closed. */
  timeout?: number;
  /** One link in the toast: undo, try again, open. */
  action?: ToastAction;
  /** Several of them. */
  actions?: readonly ToastAction[];
  /** The toast has gone. */
  callback?: () => void;
  /** The toast itself was clicked: it goes, and this is done. */
  click?: () => void;
}

export interface ShownToast extends Omit<Toast, "action"> {
  id: string;
  color: ToastColor;
  timeout: number;
  closeButton: boolean;
  actions: readonly ToastAction[];
}

export const toasts = createToastStore<ShownToast>(browserClock);

/** Tells the outcome of something the user did; closes after 5 s, waits while hovered or focused. Returns its id. */
export function toast({ action, actions = action ? [action] : [], ...message }: Toast): string {
  const id = message.id ?? crypto.randomUUID();
  toasts.show({
    ...message,
    id,
    actions,
    color: message.color ?? "success",
    timeout: message.timeout ?? TOAST_TIMEOUT_MILLISECONDS,
    closeButton: message.closeButton ?? true,
  });
  return id;
}
