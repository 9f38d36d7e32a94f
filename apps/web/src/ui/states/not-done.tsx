import { Alert } from "@mantine/core";

/** Why something that a person asked for was not done, in his language. */
export interface Failure {
  title: string;
  text: string;
}

/** Says at its place what was not done, until it is tried again; a toast would go away with it. */
export function NotDone({ failure }: { failure: Failure | null }) {
  if (failure === null) return null;
  return (
    <Alert color="critical" variant="light" role="alert" title={failure.title}>
      {failure.text}
    </Alert>
  );
}
