import { SegmentedControl } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import { plotMessages } from "./messages.ts";
import type { Way } from "./use-drawing.ts";

interface Props {
  way: Way;
  onChange: (way: Way) => void;
}

/** Whether the vertices of an outline are moved, or another one is traced. */
export function WayChoice({ way, onChange }: Props) {
  const messages = useMessages(plotMessages);
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      mb="sm"
      aria-label={messages.redraw}
      value={way}
      onChange={(value) => onChange(value === "trace" ? "trace" : "vertices")}
      data={[
        { value: "vertices", label: messages.editVertices },
        { value: "trace", label: messages.traceNew },
      ]}
    />
  );
}
