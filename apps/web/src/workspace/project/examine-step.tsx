import { Button } from "@mantine/core";
import { IconEyeCheck, IconFileText } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { stateOf } from "../states/state-list.ts";
import { countOf, figuresQuery } from "../statistics/figures-query.ts";
import { useWorkspace } from "../workspace-context.ts";
import { examineMessages } from "./examine-messages.ts";
import { useProject } from "./project-context.ts";

/**
 * Behind an analysis: the plots that a person has to look at, and the report once there are none.
 *
 * @param state of the plots that wait for a person
 */
export function ExamineStep({ state }: { state: string }) {
  const messages = useMessages(examineMessages);
  const locale = useLocale();
  const project = useProject();
  const addresses = useAddresses();
  const { states, exports } = useWorkspace();
  const { data: groups = [] } = useBesides(figuresQuery(project.id));
  const here = useLocation({ select: ({ href }) => decodeURIComponent(href) });
  const waiting = countOf(groups.filter((group) => stateOf(states, group) === state));
  const plots = `${addresses.project(project.id)}?filter=${states.id}:${state}`;
  const report = addresses.report(project.id, "all");
  const next = waiting > 0 ? plots : report;
  const isOffered = waiting > 0 || (exports.includes("pdf") && project.current_assessment_id !== null);
  if (!isOffered || here.startsWith(next)) return null;
  const Icon = waiting > 0 ? IconEyeCheck : IconFileText;
  return (
    <Button
      leftSection={<Icon size={16} stroke={1.7} />}
      renderRoot={(props) => <AppLink {...props} href={next} />}
    >
      {waiting > 0 ? messages.examine(waiting, locale) : messages.report}
    </Button>
  );
}
