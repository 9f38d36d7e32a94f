import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { DeclaredList } from "#workspace/declared/declared-list.tsx";
import { useMayInProject } from "#workspace/project/project-context.ts";
import { AnnualLink } from "../annual/annual-link.tsx";
import { DiligenceReport } from "../diligence/diligence-report.tsx";
import { LawLink } from "../law/law-link.tsx";
import { OperatorsLink } from "../operators/operators-link.tsx";
import { declaredDeclarations } from "./declared-declarations.tsx";
import { IncidentBanner } from "./incident/incident-banner.tsx";
import { declarationMessages } from "./messages.ts";
import { NewDeclaration } from "./new-declaration.tsx";

const WHOLE_PROJECT = {};

/** The due diligence statements of a project. */
export function DeclarationsPage({ projectId }: { projectId: number }) {
  const messages = useMessages(declarationMessages);
  const mayEdit = useMayInProject("declarations.edit");
  const maySubmit = useMayInProject("declarations.submit");
  const [isCreating, setCreating] = useState(false);
  const create = (
    <>
      <AnnualLink />
      <OperatorsLink />
      <LawLink />
      {mayEdit && (
        <Button leftSection={<IconPlus size={17} />} onClick={() => setCreating(true)}>
          {messages.create}
        </Button>
      )}
    </>
  );
  return (
    <>
      {maySubmit && <IncidentBanner projectId={projectId} />}
      <DeclaredList projectId={projectId} kind={declaredDeclarations} create={create} />
      <DiligenceReport projectId={projectId} of={WHOLE_PROJECT} />
      <NewDeclaration projectId={projectId} opened={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}
