import { ActionIcon, Alert, Button, Group } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconShape } from "@tabler/icons-react";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Outline } from "./draw-outline.ts";
import { plotMessages } from "./messages.ts";
import type { DrawingTools } from "./use-drawing.ts";

interface Props {
  outline: Outline | null;
  /** Null until the map listens. */
  tools: DrawingTools | null;
}

/** How large what is drawn is, what can be taken back or added, and why it cannot be saved. */
export function DrawnOutline({ outline, tools }: Props) {
  const messages = useMessages(plotMessages);
  const locale = useLocale();
  return (
    <>
      <Group gap="xs" my="xs">
        <ActionIcon
          variant="default"
          aria-label={messages.undoStep}
          title={messages.undoStep}
          disabled={!tools?.canUndo}
          onClick={tools?.undo}
        >
          <IconArrowBackUp size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={messages.redoStep}
          title={messages.redoStep}
          disabled={!tools?.canRedo}
          onClick={tools?.redo}
        >
          <IconArrowForwardUp size={18} aria-hidden="true" />
        </ActionIcon>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconShape size={16} aria-hidden="true" />}
          disabled={outline === null}
          onClick={tools?.addRing}
        >
          {messages.addRing}
        </Button>
      </Group>
      <p role="status">
        {outline
          ? messages.outlineArea(formatHectares(outline.areaHectares, locale))
          : messages.outlineMissing}
      </p>
      {outline?.problem && (
        <Alert color="critical" variant="light" mb="sm" title={messages.outlineInvalid}>
          {outline.problem}
        </Alert>
      )}
    </>
  );
}
