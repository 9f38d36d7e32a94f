import { Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "../fill.module.css";
import type { QuestionProps } from "./question.ts";

/** The frame of a question that is no single field: its label names the group, hint and error describe it. */
export function QuestionGroup({
  frame,
  words,
  children,
}: Pick<QuestionProps, "frame" | "words"> & { children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be laid out on a phone.
    <div
      role="group"
      aria-label={words}
      aria-describedby={`${id}-hint ${id}-error`}
      className={classes.group}
      tabIndex={-1}
    >
      <div className={classes.label}>
        {frame.label}
        {frame.withAsterisk && (
          <span className={classes.asterisk} aria-hidden="true">
            {" *"}
          </span>
        )}
      </div>
      <Text id={`${id}-hint`} size="xs" c="dimmed" component="div">
        {frame.description}
      </Text>
      {children}
      <div id={`${id}-error`} className={classes.error}>
        {frame.error}
      </div>
    </div>
  );
}
