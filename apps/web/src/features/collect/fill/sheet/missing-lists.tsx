import { Alert } from "@mantine/core";
import { useFillMessages } from "../messages.ts";
import { useOpenRecord } from "./open-record.ts";

const NO_FILE = /^jr:\/\/instance\//;

/** Lists that stand in files beside the form, and are not here. */
export function MissingLists() {
  const { filling } = useOpenRecord();
  const messages = useFillMessages();
  const files = [...filling.form.form.instances.values()].flatMap(({ source, root }) =>
    root === null && source !== null && !NO_FILE.test(source) ? [source.split("/").at(-1)!] : [],
  );
  if (files.length === 0) return null;
  return (
    <Alert color="warning" variant="light" role="status">
      {messages.missingLists(files.join(", "))}
    </Alert>
  );
}
