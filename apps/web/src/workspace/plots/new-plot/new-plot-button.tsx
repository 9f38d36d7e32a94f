import { Button, type ButtonProps } from "@mantine/core";
import { IconMapPin, IconPencilPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { type Giving, NewPlotDialog } from "./new-plot-dialog.tsx";
import { newPlotMessages } from "./new-plot-messages.ts";

const icons = { outline: IconPencilPlus, point: IconMapPin };

/** Opens the dialog of one plot; on an empty project each way has a button of its own. */
export function NewPlotButton({ giving, ...props }: { giving?: Giving } & ButtonProps) {
  const messages = useMessages(newPlotMessages);
  const [opened, setOpened] = useState(false);
  const first = giving ?? "outline";
  const Icon = icons[first];
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={16} stroke={1.7} />}
        {...props}
        onClick={() => setOpened(true)}
      >
        {giving ? messages.ways[giving] : messages.open}
      </Button>
      <NewPlotDialog opened={opened} giving={first} onClose={() => setOpened(false)} />
    </>
  );
}
