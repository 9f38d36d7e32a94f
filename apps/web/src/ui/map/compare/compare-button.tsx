import { ActionIcon, SegmentedControl } from "@mantine/core";
import { IconLayoutColumns } from "@tabler/icons-react";
import { useMapMessages } from "../map-messages.ts";
import type { Comparison, Side } from "./use-comparison.ts";

/** Two looks at the same place beside each other, and which of them legend and background speak of. */
export function CompareButton({ comparison }: { comparison: Comparison }) {
  const messages = useMapMessages();
  const { isOn, toggle, side, setSide } = comparison;
  return (
    <>
      <ActionIcon
        variant={isOn ? "filled" : "default"}
        size={30}
        aria-label={messages.compare}
        title={messages.compare}
        aria-pressed={isOn}
        onClick={toggle}
      >
        <IconLayoutColumns size={17} stroke={1.7} />
      </ActionIcon>
      {isOn && (
        <SegmentedControl
          size="xs"
          w="fit-content"
          aria-label={messages.comparedSide}
          value={side}
          onChange={(value) => setSide(value as Side)}
          data={[
            { value: "left", label: messages.left },
            { value: "right", label: messages.right },
          ]}
        />
      )}
    </>
  );
}
