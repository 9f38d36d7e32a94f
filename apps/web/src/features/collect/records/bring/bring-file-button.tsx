import { Button } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { useCollection, useProjectId } from "../../collect-address.ts";
import { collectProjectQuery } from "../../collect-queries.ts";
import { BringFileDialog } from "./bring-file-dialog.tsx";
import { useBringMessages } from "./messages.ts";

/** For whoever may add records to the project. */
export function BringFileButton() {
  const messages = useBringMessages();
  const user = useUser();
  const { data: project } = useQuery(collectProjectQuery(useProjectId(), useCollection()));
  const [isOpen, setOpen] = useState(false);
  if (!project || !mayInProject(user, project, "records.edit")) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      <BringFileDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
