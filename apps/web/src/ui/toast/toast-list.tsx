import { CloseButton, UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { type FocusEvent, useEffect, useRef } from "react";
import { RemoteImage } from "../remote-image.tsx";
import { type ShownToast, type ToastColor, toasts } from "../toast.tsx";
import { useUiMessages } from "../ui-messages.ts";
import classes from "./toast.module.css";
import { useFreePlace } from "./use-free-place.ts";

const SIGNS: Record<ToastColor, typeof IconCheck> = {
  success: IconCheck,
  critical: IconX,
  warning: IconAlertTriangle,
  interactive: IconInfoCircle,
};

export function ToastList({ shown }: { shown: readonly ShownToast[] }) {
  const { notices } = useUiMessages();
  const list = useRef<HTMLElement>(null);
  const place = useFreePlace(list, shown);
  return (
    <section ref={list} aria-label={notices} className={classes.list} style={place}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** Waits while it is pointed at or holds the focus, and goes on with the time that is left. */
function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, color, description, actions } = toast;
  const { close } = useUiMessages();
  const pause = () => toasts.pause(id);
  const resume = () => toasts.resume(id);
  function resumeOutside(event: FocusEvent<HTMLElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) resume();
  }
  // Whoever took it away while it waited must not leave its time standing for the next one with this id.
  useEffect(() => () => toasts.resume(id), [id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here, it only notices that it is being read.
    <div
      role={color === "critical" ? "alert" : "status"}
      className={classes.toast}
      data-color={color}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resumeOutside}
    >
      <Sign toast={toast} />
      <div className={classes.words}>
        <Title toast={toast} />
        {description && <div className={classes.description}>{description}</div>}
        {actions.length > 0 && (
          <div className={classes.actions}>
            {actions.map(({ label, click }) => (
              <UnstyledButton key={label} className={classes.action} onClick={() => goAndDo(id, click)}>
                {label}
              </UnstyledButton>
            ))}
          </div>
        )}
      </div>
      {toast.closeButton && <CloseButton size="sm" aria-label={close} onClick={() => toasts.hide(id)} />}
    </div>
  );
}

function goAndDo(id: string, act: () => void): void {
  toasts.hide(id);
  act();
}

function Title({ toast: { id, title, click } }: { toast: ShownToast }) {
  if (!click) return <p className={classes.title}>{title}</p>;
  return (
    <UnstyledButton className={classes.title} data-clickable onClick={() => goAndDo(id, click)}>
      {title}
    </UnstyledButton>
  );
}

function Sign({ toast: { color, icon, avatar } }: { toast: ShownToast }) {
  if (avatar) return <RemoteImage src={avatar} size={28} className={classes.avatar} />;
  const Default = SIGNS[color];
  return (
    <span className={classes.sign} aria-hidden="true">
      {icon ?? <Default size={16} stroke={2.25} />}
    </span>
  );
}
