import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useQuery } from "@tanstack/react-query";
import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { useFormPlace } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import { FormFrame } from "../form-frame/form-frame.tsx";
import { MappingEditor } from "./mapping-editor.tsx";
import { mappingQuery, runsQuery } from "./mapping-queries.ts";
import { MappingRuns } from "./mapping-runs.tsx";
import { mappingMessages } from "./messages.ts";

/** How records of a form become farmers and plots: what each question tells, what records become, what was taken. */
export function MappingPage() {
  const messages = useMessages(mappingMessages);
  return (
    <FormFrame title={messages.title}>
      {(project, form) => <Allowed project={project} definition={form.definition} />}
    </FormFrame>
  );
}

interface Props {
  project: OneProject;
  definition: FormDefinition;
}

function Allowed(props: Props) {
  const messages = useMessages(mappingMessages);
  const user = useUser();
  const has = (permission: "records.read" | "farmers.edit" | "farmers.private") =>
    mayInProject(user, props.project, permission);
  const isOffered = user.organisations
    .find(({ id }) => id === props.project.organisation_id)
    ?.features.includes("FARMER");
  if (!isOffered || !has("records.read") || !has("farmers.edit") || !has("farmers.private"))
    return <NotAllowed text={messages.notAllowed} />;
  return <Loaded {...props} />;
}

function Loaded({ project, definition }: Props) {
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const kept = useQuery(mappingQuery(projectFormId));
  const runs = useQuery(runsQuery(projectFormId));
  const error = kept.error ?? runs.error;
  const again = () => void Promise.all([kept.refetch(), runs.refetch()]);
  if (kept.data === undefined || !runs.data)
    return error ? <Failed message={problemText(error, locale)} onRetry={again} /> : <Loading lines={10} />;
  return (
    <>
      <MappingEditor project={project} definition={definition} kept={kept.data} />
      <MappingRuns project={project} kept={kept.data} runs={runs.data} />
    </>
  );
}
