import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { keepTrying } from "#app/keep-trying.ts";
import { useBesides } from "#app/use-besides.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useProjectId } from "../collect-address.ts";
import { actionMessages } from "./action-messages.ts";
import { recordPeopleQuery } from "./record-queries.ts";
import classes from "./records.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
  onAssign: (userId: string | null) => Promise<void>;
}

/** Gives records to a person who is to mend them. */
export function AssignDialog({ opened, onClose, onAssign }: Props) {
  const locale = useLocale();
  const messages = useMessages(actionMessages);
  const { data: people = [] } = useBesides({ ...recordPeopleQuery(useProjectId()), enabled: opened });
  const [chosen, setChosen] = useState("");
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.assignTitle}>
      <div className={classes.fields}>
        <NativeSelect
          label={messages.assignTo}
          description={messages.assignHelp}
          data={[
            { value: "", label: messages.assignNobody },
            ...people
              .filter(({ edits, kind }) => edits && kind !== "phone")
              .map(({ user_id, name }) => ({ value: user_id, label: name })),
          ]}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button
          onClick={() => {
            onClose();
            const run = () => onAssign(chosen === "" ? null : chosen);
            void keepTrying({ run, failed: messages.assignFailed, locale });
          }}
        >
          {messages.save}
        </Button>
      </div>
    </Dialog>
  );
}
