import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { useCollectAddresses, useCollection, useProjectId } from "../collect-address.ts";
import { collectProjectQuery, type OneProject } from "../collect-queries.ts";
import { FormStructure } from "../form/form-structure.tsx";
import { collectMessages } from "../messages.ts";
import { BeginForm } from "../project/begin-form.tsx";
import { templateMessages } from "./template-messages.ts";
import { templateKeys, templateQuery, type WholeTemplate } from "./template-queries.ts";

/** A template: what it asks, and the way to a form that begins with it. */
export function TemplatePage() {
  const messages = useMessages(templateMessages);
  const collect = useMessages(collectMessages);
  const locale = useLocale();
  const addresses = useCollectAddresses();
  const collection = useCollection();
  const { templateId } = useParams({ strict: false }) as { templateId?: string };
  const project = useQuery(collectProjectQuery(useProjectId(), collection));
  const template = useQuery(templateQuery(Number(templateId), locale));
  const error = project.error ?? template.error;
  const title = template.data?.name ?? messages.template;
  const again = () => void Promise.all([project.refetch(), template.refetch()]);
  return (
    <Page
      title={title}
      lead={template.data?.description}
      breadcrumbs={[
        { label: collect.types[collection], href: addresses.list },
        ...(project.data ? [{ label: project.data.name, href: addresses.project(project.data.id) }] : []),
        { label: title },
      ]}
    >
      {project.data && template.data ? (
        <Template project={project.data} template={template.data} />
      ) : error ? (
        <Failed message={problemText(error, locale)} onRetry={again} />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  );
}

function Template({ project, template }: { project: OneProject; template: WholeTemplate }) {
  const messages = useMessages(templateMessages);
  const mayEdit = mayInProject(useUser(), project, "forms.edit");
  const { definition, name, owner } = template;
  return (
    <>
      {mayEdit && (
        <Section
          title={messages.use}
          actions={owner !== "platform" && <RemoveTemplate {...{ project, template }} />}
        >
          <p>{messages.useText}</p>
          <BeginForm project={project} definition={definition} name={name} />
        </Section>
      )}
      <Section title={messages.template}>
        <FormStructure definition={definition} />
      </Section>
    </>
  );
}

function RemoveTemplate({ project, template }: { project: OneProject; template: WholeTemplate }) {
  const messages = useMessages(templateMessages);
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const addresses = useCollectAddresses();
  const [failure, setFailure] = useState<string | null>(null);
  const { id, name } = template;
  async function trash(isDeleted: boolean): Promise<void> {
    await callFunction("trash-form-template", { templateId: id, isDeleted });
    await queryClient.invalidateQueries({ queryKey: templateKeys });
  }
  async function remove(): Promise<void> {
    setFailure(null);
    try {
      await trash(true);
      toast({
        title: messages.removed(name),
        action: { label: messages.undo, click: () => void trash(false) },
      });
      await router.navigate({ href: addresses.project(project.id) });
    } catch (error) {
      setFailure(problemText(error, locale));
    }
  }
  return (
    <>
      <Button
        variant="subtle"
        color="critical"
        leftSection={<IconTrash size={16} />}
        onClick={() => void remove()}
      >
        {messages.remove}
      </Button>
      <NotDone title={messages.removeFailed} text={failure} />
    </>
  );
}
