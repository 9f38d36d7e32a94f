import { IconLayoutDashboard, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { ActionList } from "#ui/action-list.tsx";
import { useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { DashboardDialog } from "./dashboard-dialog.tsx";
import type { Dashboard } from "./dashboard-queries.ts";
import { dashboardMessages } from "./messages.ts";
import { hasTile, MOST_TILES, type Tile, withTile } from "./tiles.ts";
import type { DashboardDeeds } from "./use-dashboards.ts";

interface Props {
  tile: Tile;
  /** What the picture is called. */
  picture: string;
  /** Those that the reader may arrange. */
  dashboards: readonly Dashboard[];
  mayShare: boolean;
  open: (id: number) => void;
  deeds: DashboardDeeds;
}

/** Puts a picture on a dashboard, or on a new one. */
export function AddToDashboard({ tile, picture, dashboards, mayShare, open, deeds }: Props) {
  const messages = useMessages(dashboardMessages);
  const [isMaking, setMaking] = useState(false);
  const added = (id: number, name: string): void => {
    toast({
      title: messages.added(picture, name),
      color: "success",
      action: { label: messages.open, click: () => open(id) },
    });
  };
  return (
    <>
      <ActionList
        label={`${messages.add}: ${picture}`}
        size={30}
        actions={[
          ...dashboards.map((dashboard) => ({
            icon: IconLayoutDashboard,
            label: hasTile(dashboard.tiles, tile.of) ? messages.alreadyThere(dashboard.name) : dashboard.name,
            disabled: hasTile(dashboard.tiles, tile.of) || dashboard.tiles.length >= MOST_TILES,
            run: async () => {
              if (await deeds.arrange(dashboard, withTile(dashboard.tiles, tile)))
                added(dashboard.id, dashboard.name);
            },
          })),
          { icon: IconPlus, label: messages.create, run: () => setMaking(true) },
        ]}
      />
      {isMaking && (
        <DashboardDialog
          title={messages.createTitle}
          first={{ name: "", isShared: false }}
          mayShare={mayShare}
          save={async (named) => added(await deeds.create(named, [tile]), named.name)}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
