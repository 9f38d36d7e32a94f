import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { DeclaredList } from "#workspace/declared/declared-list.tsx";
import { useMayInProject } from "#workspace/project/project-context.ts";
import { declaredDossiers } from "./declared-dossiers.ts";
import { dossierMessages } from "./dossier-messages.ts";
import { NewDossier } from "./new-dossier.tsx";

/** The dossiers of eligibility of a project. */
export function DossiersPage({ projectId }: { projectId: number }) {
  const messages = useMessages(dossierMessages);
  const mayEdit = useMayInProject("declarations.edit");
  const [isCreating, setCreating] = useState(false);
  const create = mayEdit && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setCreating(true)}>
      {messages.create}
    </Button>
  );
  return (
    <>
      <DeclaredList projectId={projectId} kind={declaredDossiers} create={create} />
      <NewDossier projectId={projectId} opened={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}
