import { Alert } from "@mantine/core";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Outline } from "./draw-outline.ts";
import { plotMessages } from "./messages.ts";

/** How large what is drawn is, and why it cannot be saved. */
export function DrawnOutline({ outline }: { outline: Outline | null }) {
  const messages = useMessages(plotMessages);
  const locale = useLocale();
  return (
    <>
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
