import { Button, Popover } from "@mantine/core";
import {
  IconLink,
  IconMapPin,
  IconPhoto,
  IconPrinter,
  IconRulerMeasure,
  IconTools,
} from "@tabler/icons-react";
import type { Map as MapLibre } from "maplibre-gl";
import { type KeyboardEvent, useState } from "react";
import type { LocationControl } from "../map-location.ts";
import type { ToolName } from "./map-tool.ts";
import type { ShownMap } from "./picture/picture-facts.ts";
import { useToolMessages } from "./tool-messages.ts";
import classes from "./tools.module.css";
import { useMapActions } from "./use-map-actions.ts";
import type { MapToolsControl } from "./use-map-tools.ts";

export interface ToolsChoiceProps {
  map: MapLibre | null;
  tools: MapToolsControl;
  shown: ShownMap;
  /** Where the page keeps the place of this map in its address. */
  location: LocationControl | null;
  /** An outline is being drawn, which needs the clicks. */
  isDrawing: boolean;
}

/** The button beside the legend with everything that can be done with the map as it is shown. */
export function ToolsChoice({ map, tools, shown, location, isDrawing }: ToolsChoiceProps) {
  const messages = useToolMessages();
  const [opened, setOpened] = useState(false);
  const actions = useMapActions({ map, tools, shown, location });
  function leave(act: () => void): void {
    setOpened(false);
    tools.button.current?.focus();
    act();
  }
  function leaveByKey(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    leave(() => {});
  }
  const item = { variant: "subtle", color: "gray", size: "compact-sm", justify: "flex-start" } as const;
  const tool = (name: ToolName) => ({
    disabled: !map || isDrawing,
    onClick: () => leave(() => tools.choose(name)),
  });
  const icon = { size: 16, stroke: 1.7 };
  // Within the map, or nobody would see it on a full screen.
  return (
    <Popover
      {...{ opened, withinPortal: false, withArrow: true, trapFocus: true }}
      position="bottom-start"
      shadow="md"
      closeOnEscape={false}
      onChange={setOpened}
    >
      <Popover.Target>
        <Button
          ref={tools.button}
          variant="default"
          size="xs"
          leftSection={<IconTools {...icon} />}
          onClick={() => setOpened(!opened)}
        >
          {messages.tools}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.items} onKeyDown={leaveByKey}>
        <Button {...item} {...tool("measure")} leftSection={<IconRulerMeasure {...icon} />}>
          {messages.measure}
        </Button>
        <Button {...item} {...tool("coordinates")} leftSection={<IconMapPin {...icon} />}>
          {messages.coordinates}
        </Button>
        {location && (
          <Button
            {...item}
            disabled={!map}
            leftSection={<IconLink {...icon} />}
            onClick={() => leave(actions.link)}
          >
            {messages.copyLink}
          </Button>
        )}
        <Button
          {...item}
          disabled={!map}
          leftSection={<IconPhoto {...icon} />}
          onClick={() => leave(actions.save)}
        >
          {messages.saveImage}
        </Button>
        <Button
          {...item}
          disabled={!map}
          leftSection={<IconPrinter {...icon} />}
          onClick={() => leave(actions.print)}
        >
          {messages.print}
        </Button>
        {isDrawing && <p className={classes.note}>{messages.whileDrawing}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
