import { Button } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useMayInProject, useProject } from "#workspace/project/project-context.ts";
import { countOf, figuresQuery } from "#workspace/statistics/figures-query.ts";
import { useEudrAddresses } from "../addresses.ts";
import { declarationsQuery } from "./declaration-queries.ts";
import { declarationMessages } from "./messages.ts";
import { NewDeclaration } from "./new-declaration.tsx";

/** The first declaration of plots that are compliant, or the draft that was begun; nothing once there is one that is ready. */
export function DeclareStep() {
  const messages = useMessages(declarationMessages);
  const project = useProject();
  const addresses = useEudrAddresses();
  const mayDeclare = useMayInProject("declarations.edit");
  const [opened, setOpened] = useState(false);
  const { data: declarations } = useBesides(declarationsQuery(project.id));
  const { data: groups = [] } = useBesides(figuresQuery(project.id));
  const list = addresses.declarations(project.id);
  // The tab of the declarations begins with the same button.
  const isThere = useLocation({ select: ({ pathname }) => pathname === list });
  if (!mayDeclare || !declarations || isThere) return null;
  const icon = <IconFileText size={16} stroke={1.7} />;
  const draft = declarations.find(({ state }) => state === "draft");
  if (draft)
    return (
      <Button
        leftSection={icon}
        renderRoot={(props) => <AppLink {...props} href={addresses.declaration(project.id, draft.id)} />}
      >
        {messages.goOn}
      </Button>
    );
  const compliant = countOf(groups.filter(({ state }) => state === "compliant"));
  if (declarations.length > 0 || compliant === 0) return null;
  return (
    <>
      <Button leftSection={icon} onClick={() => setOpened(true)}>
        {messages.create}
      </Button>
      <NewDeclaration projectId={project.id} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
