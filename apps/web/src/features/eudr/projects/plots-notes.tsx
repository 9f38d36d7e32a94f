import { Anchor } from "@mantine/core";
import { useMemo } from "react";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import type { PlotOverview } from "../api.ts";
import { useProject } from "../project-context.ts";
import { plotsMessages } from "./plots-messages.ts";
import classes from "./project-page.module.css";

interface Note {
  text: string;
  filter: string;
}

/** What stands between the plots and a complete result: outlines to repair, results of another outline, new plots. */
export function PlotsNotes({ plots }: { plots: readonly PlotOverview[] }) {
  const messages = useMessages(plotsMessages);
  const addresses = useAddresses();
  const project = useProject();
  const notes = useMemo((): Note[] => {
    const abnormal = plots.filter(({ geometry_state }) => geometry_state === "abnormal").length;
    const outdated = plots.filter(({ result_outdated }) => result_outdated).length;
    const isFirst = project.current_assessment_id === null;
    const fresh = plots.filter(
      ({ plot_result_id, geometry_state }) => plot_result_id === null && geometry_state !== "abnormal",
    ).length;
    return [
      ...(abnormal > 0 ? [{ text: messages.abnormalCount(abnormal), filter: "geometry:abnormal" }] : []),
      ...(outdated > 0 ? [{ text: messages.outdatedCount(outdated), filter: "outdated:outdated" }] : []),
      ...(fresh > 0 && !isFirst
        ? [{ text: messages.newCount(fresh), filter: "compliance:not_assessed" }]
        : []),
    ];
  }, [plots, project.current_assessment_id, messages]);
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {notes.map(({ text, filter }) => (
        <li key={filter}>
          {text}{" "}
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => (
              <AppLink {...props} href={`${addresses.project(project.id)}?filter=${filter}`} />
            )}
          >
            {messages.see}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
