import { Alert, Group } from "@mantine/core";
import type { ReactNode } from "react";

/** Why something that a person asked for was not done, in his language. */
export interface Failure {
  title: string;
  text: string;
}

interface Props {
  title?: string | undefined;
  /** Without it nothing went wrong. */
  text: string | null | undefined;
  /** What may be done about it at once. */
  action?: ReactNode;
}

/** Says at its place what was not done, until it is tried again; a toast would go away with it. */
export function NotDone({ title, text, action }: Props) {
  if (!text) return null;
  return (
    <Alert color="critical" variant="light" role="alert" title={title}>
      {action ? (
        <Group justify="space-between" gap="sm">
          <span>{text}</span>
          {action}
        </Group>
      ) : (
        text
      )}
    </Alert>
  );
}
