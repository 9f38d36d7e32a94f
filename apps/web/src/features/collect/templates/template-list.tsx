import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useCollectAddresses } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import { templateMessages } from "./template-messages.ts";
import { type FormTemplate, templatesQuery } from "./template-queries.ts";
import classes from "./templates.module.css";

/** The templates from which a form of a project may begin, each with the way to look at it. */
export function TemplateList({ project }: { project: OneProject }) {
  const messages = useMessages(templateMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(templatesQuery(project.organisation_id, locale));
  if (data === undefined)
    return error ? (
      <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
    ) : (
      <Loading lines={4} />
    );
  if (data.length === 0) return <Empty title={messages.none} text={messages.noneText} />;
  return (
    <ul className={classes.list} aria-label={messages.templates}>
      {data.map((template) => (
        <TemplateLine key={template.id} projectId={project.id} template={template} />
      ))}
    </ul>
  );
}

function TemplateLine({ projectId, template }: { projectId: number; template: FormTemplate }) {
  const messages = useMessages(templateMessages);
  const addresses = useCollectAddresses();
  const { id, name, description, owner } = template;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className={classes.owner}>{messages.owner[owner]}</span>
        {description !== "" && <p>{description}</p>}
      </div>
      <Group>
        <Button
          variant="default"
          aria-label={`${messages.look}\u00a0: ${name}`}
          renderRoot={(props) => <AppLink {...props} href={addresses.template(projectId, id)} />}
        >
          {messages.look}
        </Button>
      </Group>
    </li>
  );
}
