import { Button } from "@mantine/core";
import { IconTool } from "@tabler/icons-react";
import type { Position } from "geojson";
import { useMemo, useState } from "react";
import { formatHectares } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import { drawOutlines } from "#ui/outline/outline.ts";
import { OutlinePicture, PICTURE_HEIGHT, PICTURE_WIDTH } from "#ui/outline/outline-picture.tsx";
import classes from "../fill.module.css";
import { useCheckMessages } from "./check-messages.ts";
import type { OutlineRepair } from "./check-outline.ts";
import { closedRing } from "./geopoint-text.ts";

interface RepairProps {
  vertices: readonly Position[];
  repair: OutlineRepair & { kind: keyof ReturnType<typeof useCheckMessages>["repairs"] };
  onTake: (vertices: Position[]) => void;
}

/** How an outline would be mended, before and after, shown before it is taken. */
export function OutlineRepairPart({ vertices, repair, onTake }: RepairProps) {
  const messages = useCheckMessages();
  const locale = useLocale();
  const [isShown, setShown] = useState(false);
  const drawings = useMemo(() => {
    const outlines = [vertices, repair.vertices].map((ring) => ({
      type: "Polygon" as const,
      coordinates: [closedRing(ring)],
    }));
    return drawOutlines(outlines, PICTURE_WIDTH, PICTURE_HEIGHT);
  }, [vertices, repair]);
  if (!isShown)
    return (
      <Button size="sm" variant="default" leftSection={<IconTool size={16} />} onClick={() => setShown(true)}>
        {messages.showRepair}
      </Button>
    );
  return (
    <div className={classes.repair}>
      <p>{messages.repairs[repair.kind]}</p>
      <div className={classes.pictures}>
        <OutlinePicture text={messages.before} drawing={drawings[0]} color="#b45309" />
        <OutlinePicture
          text={messages.after(formatHectares(repair.hectares, locale))}
          drawing={drawings[1]}
          color="#15803d"
        />
      </div>
      <div className={classes.actions}>
        <Button size="sm" onClick={() => onTake(repair.vertices)}>
          {messages.takeRepair}
        </Button>
        <Button size="sm" variant="default" onClick={() => setShown(false)}>
          {messages.keepMine}
        </Button>
      </div>
    </div>
  );
}
