import { ActionIcon, Button } from "@mantine/core";
import { IconFocusCentered, IconHome, IconStack2 } from "@tabler/icons-react";
import type { ReactNode, RefObject } from "react";
import { FIT } from "./fit.ts";
import { FullScreenButton } from "./full-screen-button.tsx";
import { useMapMessages } from "./map-messages.ts";
import classes from "./map-toolbar.module.css";
import type { Bounds } from "./map-types.ts";
import type { MapToolsControl } from "./tools/use-map-tools.ts";
import { useLegend } from "./use-legend.ts";
import type { MapHandle } from "./use-map.ts";

/** So many pixels have room for the legend and a tool beside each other; in less, the tool stands in its place. */
const BOTH_FIT = 660;

interface Props {
  map: MapHandle["map"];
  bounds: Bounds | null;
  focus: Bounds | null;
  whole: RefObject<HTMLElement | null>;
  /** The choice of what lies under the plots, where there is one. */
  background: ReactNode;
  compare: ReactNode;
  tools: MapToolsControl;
  /** The choice of a tool. */
  choice: ReactNode;
  /** The legend, while it is open. */
  children: ReactNode;
}

/** The buttons over the map, and below them the legend while it is open. */
export function MapToolbar(props: Props) {
  const { map, bounds, focus, whole, background, compare, tools, choice, children } = props;
  const messages = useMapMessages();
  const [isLegendOpen, setLegend] = useLegend();
  const isCovered = tools.open !== null && map !== null && map.getContainer().clientWidth < BOTH_FIT;
  const panel = isLegendOpen && !isCovered;
  const tool = { variant: "default", size: 30 } as const;
  return (
    <div className={classes.tools}>
      <div className={classes.row}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconStack2 size={16} stroke={1.7} />}
          aria-expanded={panel}
          onClick={() => {
            if (isCovered) tools.close();
            setLegend(!panel);
          }}
        >
          {messages.legend}
        </Button>
        {background}
        {choice}
        <ActionIcon
          {...tool}
          aria-label={messages.fit}
          title={messages.fit}
          disabled={!bounds}
          onClick={() => bounds && map?.fitBounds(bounds, FIT)}
        >
          <IconFocusCentered size={17} stroke={1.7} />
        </ActionIcon>
        {focus && (
          <ActionIcon
            {...tool}
            aria-label={messages.start}
            title={messages.start}
            onClick={() => map?.fitBounds(focus, FIT)}
          >
            <IconHome size={17} stroke={1.7} />
          </ActionIcon>
        )}
        <FullScreenButton target={whole} />
        {compare}
      </div>
      {panel && children}
    </div>
  );
}
