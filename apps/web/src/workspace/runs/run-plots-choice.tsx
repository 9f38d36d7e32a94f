import { Radio, Stack } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import type { ChosenPlots } from "../plots/chosen-plots.ts";
import { useProject } from "../project/project-context.ts";
import type { RunScope } from "./run-price.ts";
import { runPriceMessages } from "./run-price-messages.ts";

interface Props {
  scope: RunScope;
  onScope: (scope: RunScope) => void;
  chosen: ChosenPlots | undefined;
}

/** Chosen plots, what is new or changed, or all; no question where there is nothing to choose between. */
export function RunPlotsChoice({ scope, onScope, chosen }: Props) {
  const messages = useMessages(runPriceMessages);
  const { current_assessment_id } = useProject();
  const scopes: readonly RunScope[] = [
    ...(chosen ? (["chosen"] as const) : []),
    ...(current_assessment_id !== null ? (["changed"] as const) : []),
    "all",
  ];
  if (scopes.length === 1) return null;
  const labels = { ...messages, chosen: messages.chosen(chosen?.count ?? 0) };
  const texts = {
    chosen: messages.chosenExplained,
    changed: messages.changedExplained,
    all: messages.allExplained,
  };
  return (
    <Radio.Group
      label={messages.plots}
      value={scope}
      onChange={(value) => onScope(scopes.find((one) => one === value) ?? scope)}
    >
      <Stack gap="sm" mt={8}>
        {scopes.map((one) => (
          <Radio key={one} value={one} label={labels[one]} description={texts[one]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
