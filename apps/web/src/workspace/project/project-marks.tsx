import { Group, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { WorkStateBadge } from "#ui/badge/work-state-badge.tsx";
import { useMessages } from "#ui/locale.tsx";
import { workspaceMessages } from "../messages.ts";
import { projectMessages } from "../projects/messages.ts";
import type { Project } from "./project-query.ts";

/** The project's state, and what one must know beside it: made-up data, or a place in the trash. */
export function ProjectMarks({ project }: { project: Project }) {
  const messages = useMessages(workspaceMessages);
  const { stateByHand, stateByWork } = useMessages(projectMessages);
  return (
    <Group gap={6} component="span">
      <WorkStateBadge state={project.status} />
      <Text span size="sm" c="dimmed">
        {project.status_by_hand ? stateByHand : stateByWork}
      </Text>
      {project.deleted_at && (
        <StateBadge tone="critical" label={messages.deleted} icon={<IconTrash size={13} stroke={2.25} />} />
      )}
      {project.synthetic && <StateBadge tone="warning" label={messages.synthetic} />}
    </Group>
  );
}
