import { Anchor } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Locale } from "#shell/locale.ts";
import { uiMessages } from "./ui-messages.ts";

const TIMEOUT_MILLISECONDS = 5000;

const LOOKS = {
  success: { color: "success", icon: IconCheck },
  critical: { color: "critical", icon: IconX },
  warning: { color: "warning", icon: IconAlertTriangle },
  interactive: { color: "interactive", icon: IconInfoCircle },
} as const;

export interface ToastAction {
  label: string;
  click: () => void;
}

export interface Toast {
  id?: string;
  title: string;
  description?: ReactNode;
  color?: keyof typeof LOOKS;
  /** Milliseconds; 0 stays until closed. */
  timeout?: number;
  /** One link in the toast: undo, try again, open. */
  action?: ToastAction;
  callback?: () => void;
}

/** Tells the outcome of something the user did; closes after 5 s, waits while hovered or focused. Returns its id. */
export function toast(message: Toast): string {
  const { title, description, color = "success", timeout = TIMEOUT_MILLISECONDS, action, callback } = message;
  const Icon = LOOKS[color].icon;
  const id = message.id ?? crypto.randomUUID();
  notifications.show({
    id,
    title,
    color: LOOKS[color].color,
    icon: <Icon size={16} stroke={2.25} aria-hidden="true" />,
    autoClose: timeout === 0 ? false : timeout,
    role: color === "critical" ? "alert" : "status",
    closeButtonProps: { "aria-label": uiMessages(pageLocale()).close },
    ...(callback ? { onClose: callback } : {}),
    message: (
      <>
        {description}
        {action && <ActionLink id={id} action={action} />}
      </>
    ),
  });
  return id;
}

// A toast is told from anywhere, also outside of React: the page itself says which language it speaks.
function pageLocale(): Locale {
  return document.documentElement.lang === "en" ? "en" : "fr";
}

function ActionLink({ id, action }: { id: string; action: ToastAction }) {
  function run(): void {
    notifications.hide(id);
    action.click();
  }
  return (
    <Anchor component="button" type="button" size="sm" fw={600} display="block" mt={4} onClick={run}>
      {action.label}
    </Anchor>
  );
}
