import { Button } from "@mantine/core";
import { rows } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import { keys } from "../keys.ts";
import { BeforeAfter } from "../outlines/before-after.tsx";
import { useMayInProject } from "../project/project-context.ts";
import { useOutlineChange } from "./change-outline.ts";
import { importRepairMessages } from "./import-repair-messages.ts";

function importedQuery(projectId: number, plotId: number) {
  return {
    queryKey: [...keys.project(projectId), "plot", plotId, "imported"],
    queryFn: async () => {
      const [plot] = await rows((client) =>
        client.from("plots").select("given_geometry").eq("id", plotId).not("import_id", "is", null),
      );
      // An outline that was used as it was given had nothing to mend.
      if (!plot?.given_geometry) return null;
      const { importRepairs } = await import("@parcelle/geometry/import-repairs");
      const repairs = importRepairs(plot.given_geometry);
      return repairs && { given: plot.given_geometry, repairs };
    },
  };
}

interface Props {
  projectId: number;
  plotId: number;
  /** No later change stands over it. */
  isNewest: boolean;
}

/** What the import mended in the outline by itself, before and after; what can be undone, can be undone here. */
export function ImportRepair({ projectId, plotId, isNewest }: Props) {
  const messages = useMessages(importRepairMessages);
  const mayReview = useMayInProject("plots.review");
  const { isBusy, change } = useOutlineChange(projectId, plotId);
  const { data } = useBesides(importedQuery(projectId, plotId));
  if (!data) return null;
  const { closedRings, droppedVertices, firstHeight, geometry } = data.repairs;
  const told = [
    closedRings.length > 0 && messages.closed(closedRings.length),
    droppedVertices.length > 0 && messages.dropped(droppedVertices.length),
    firstHeight !== null && messages.flat,
  ].filter((text) => text !== false);
  return (
    <div>
      <p>
        <strong>{messages.title}</strong> {told.join(", ")}
      </p>
      <BeforeAfter before={data.given} after={geometry} />
      {mayReview && isNewest && droppedVertices.length > 0 && (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          onClick={() => void change({ name: "undo-plot-repair", input: {} })}
        >
          {messages.undo}
        </Button>
      )}
    </div>
  );
}
