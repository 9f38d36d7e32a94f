import type { ReactNode } from "react";
import classes from "./states.module.css";

export interface EmptyProps {
  /** What is not there: "Aucun projet". */
  title: string;
  /** What to do next. */
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

export function Empty({ title, text, icon, action }: EmptyProps) {
  return (
    <div className={classes.state}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}
