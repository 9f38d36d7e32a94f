import { Anchor, Button } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { formatDateTime, formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { useAddresses } from "../../addresses.ts";
import { BeforeAfter } from "../../outlines/before-after.tsx";
import outlines from "../../outlines/outlines.module.css";
import { useMayInProject, useProject } from "../../project/project-context.ts";
import { useWorkspaceTexts } from "../../workspace-context.ts";
import classes from "../plot-page.module.css";
import { splitMessages } from "./split-messages.ts";
import { togetherOf } from "./split-panel.tsx";
import type { PlotSplit } from "./split-queries.ts";
import { useSplit } from "./use-split.ts";

/** A plot that was replaced by the plots of its fields: which, by whom, and the way back. */
export function SplitPlotPage({ split }: { split: PlotSplit }) {
  const messages = useMessages(splitMessages);
  const { module } = useWorkspaceTexts();
  const locale = useLocale();
  const addresses = useAddresses();
  const project = useProject();
  const mayReview = useMayInProject("plots.review");
  const { isBusy, undo } = useSplit(project.id);
  const { whole, fields } = split;
  return (
    <Page
      title={messages.wasSplit(whole.identifier)}
      breadcrumbs={[
        { label: module, href: addresses.list },
        { label: project.name, href: addresses.project(project.id) },
        { label: whole.identifier },
      ]}
    >
      <Section title={messages.fields}>
        <p className={classes.muted}>
          {messages.wasSplitText(formatDateTime(split.created_at, locale), split.author)}
        </p>
        <BeforeAfter
          before={whole.geometry}
          after={togetherOf(fields)}
          texts={{
            before: formatHectares(whole.area_hectares, locale),
            after: messages.many(fields.length),
          }}
        />
        <ul className={outlines.fields}>
          {fields.map((field) => (
            <li key={field.id}>
              {field.deleted_at ? (
                <span>
                  {field.identifier} ({messages.inTrash})
                </span>
              ) : (
                <Anchor
                  size="sm"
                  renderRoot={(props) => <AppLink {...props} href={addresses.plot(project.id, field.id)} />}
                >
                  {field.identifier}
                </Anchor>
              )}
              <span>{formatHectares(field.area_hectares, locale)}</span>
            </li>
          ))}
        </ul>
        {mayReview && (
          <Button size="sm" variant="default" loading={isBusy} onClick={() => void undo(split.id)}>
            {messages.undo}
          </Button>
        )}
      </Section>
    </Page>
  );
}
