import { Button } from "@mantine/core";
import { IconForms, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { type OneProject, projectFormsQuery } from "../collect-queries.ts";
import { AddFormDialog } from "./add-form-dialog.tsx";
import { FormsTable } from "./forms-table.tsx";
import { collectProjectMessages } from "./messages.ts";

interface Props {
  project: OneProject;
  mayEdit: boolean;
  mayFill: boolean;
}

/** The forms that a project fills. */
export function FormsSection({ project, mayEdit, mayFill }: Props) {
  const messages = useMessages(collectProjectMessages);
  const locale = useLocale();
  const [isAdding, setAdding] = useState(false);
  const { data: forms, error, refetch } = useQuery(projectFormsQuery(project.id));
  const add = mayEdit && (
    <Button
      variant={forms && forms.length > 0 ? "default" : "filled"}
      leftSection={<IconPlus size={16} stroke={2} />}
      onClick={() => setAdding(true)}
    >
      {messages.addForm}
    </Button>
  );
  return (
    <Section title={messages.forms} actions={forms && forms.length > 0 ? add : null}>
      {!forms && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!forms && !error && <Loading lines={4} />}
      {forms?.length === 0 && (
        <Empty
          icon={<IconForms size={28} stroke={1.5} />}
          title={messages.noForm}
          text={mayEdit ? messages.noFormText : messages.noFormReader}
          action={add}
        />
      )}
      {forms && forms.length > 0 && (
        <FormsTable projectId={project.id} forms={forms} mayEdit={mayEdit} mayFill={mayFill} />
      )}
      <AddFormDialog project={project} opened={isAdding} onClose={() => setAdding(false)} />
    </Section>
  );
}
