import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "#ui/locale.tsx";
import { Page, type PageProps } from "#ui/page.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { TabStrip } from "#ui/tab-strip.tsx";
import { useCollectAddresses, useCollection, useFormPlace, useProjectId } from "../collect-address.ts";
import { collectProjectQuery, formOfProjectQuery, type OneProject } from "../collect-queries.ts";
import { type FormDraft, formDraftQuery } from "../form/form-queries.ts";
import { collectMessages } from "../messages.ts";
import { NotLoaded } from "../not-loaded.tsx";
import { FORM_TABS } from "./form-tabs.ts";
import { formFrameMessages } from "./messages.ts";

interface Props extends Pick<PageProps, "width" | "actions"> {
  /** What the page is called, by the name of its form. */
  title: (form: string) => string;
  children: (project: OneProject, form: FormDraft) => ReactNode;
}

/** The frame of every page of a form in its project: where one is, its other pages, and what they all need loaded. */
export function FormFrame({ title: titleOf, children, ...page }: Props) {
  const messages = useMessages(collectMessages);
  const addresses = useCollectAddresses();
  const collection = useCollection();
  const place = useFormPlace();
  const projectId = useProjectId();
  const project = useQuery(collectProjectQuery(projectId, collection));
  const pair = useQuery(formOfProjectQuery(projectId, place));
  const form = useQuery(formDraftQuery(place.formId));
  const error = project.error ?? pair.error ?? form.error;
  const isHere = project.data !== undefined && pair.data !== undefined && form.data !== undefined;
  const title = isHere ? titleOf(form.data.name) : messages.form;
  const again = () => void Promise.all([project.refetch(), pair.refetch(), form.refetch()]);
  const back = project.data
    ? { label: project.data.name, href: addresses.project(project.data.id) }
    : { label: messages.types[collection], href: addresses.list };
  return (
    <Page
      {...page}
      title={title}
      breadcrumbs={[
        { label: messages.types[collection], href: addresses.list },
        ...(project.data ? [{ label: project.data.name, href: addresses.project(project.data.id) }] : []),
        { label: title },
      ]}
    >
      {(isHere || !error) && <FormTabs />}
      {isHere ? (
        children(project.data, form.data)
      ) : error ? (
        <NotLoaded error={error} onRetry={again} back={back} />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  );
}

function FormTabs() {
  const messages = useMessages(formFrameMessages);
  const addresses = useCollectAddresses();
  const projectId = useProjectId();
  const place = useFormPlace();
  return (
    <TabStrip
      label={messages.pages}
      tabs={FORM_TABS.map((page) => ({
        href: addresses.form(page, projectId, place),
        label: messages.names[page],
      }))}
    />
  );
}
