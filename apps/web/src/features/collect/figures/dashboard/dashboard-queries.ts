import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { figureKeys } from "../figure-queries.ts";
import { readTiles, type Tile } from "./tiles.ts";

export interface Dashboard {
  id: number;
  name: string;
  tiles: readonly Tile[];
  isShared: boolean;
  createdBy: string | null;
  author: string;
  /** Who saves over another one than he saw is refused. */
  updatedAt: string;
}

/** The dashboards of a form that the reader arranged, or that others share. */
export const dashboardsQuery = (projectFormId: number) =>
  queryOptions({
    queryKey: [...figureKeys(projectFormId), "dashboards"],
    queryFn: async (): Promise<Dashboard[]> => {
      const found = await rows((client) =>
        client
          .from("record_dashboards")
          .select("id, name, tiles, is_shared, created_by, author, updated_at")
          .eq("project_form_id", projectFormId)
          .is("deleted_at", null)
          .order("name")
          .order("id"),
      );
      return found.map(({ tiles, is_shared, created_by, updated_at, ...rest }) => ({
        ...rest,
        ...{ tiles: readTiles(tiles), isShared: is_shared, createdBy: created_by, updatedAt: updated_at },
      }));
    },
  });
