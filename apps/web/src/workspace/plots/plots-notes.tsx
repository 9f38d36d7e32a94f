import { Anchor } from "@mantine/core";
import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { CLAIMED_FILTER } from "../private-overlaps/claimed-filter.ts";
import { privateOverlapMessages } from "../private-overlaps/messages.ts";
import { privateOverlapsQuery } from "../private-overlaps/queries.ts";
import { useProject } from "../project/project-context.ts";
import { stateOf } from "../states/state-list.ts";
import { countOf, type PlotGroup, usableOf } from "../statistics/figures-query.ts";
import { useWorkspace } from "../workspace-context.ts";
import { outdatedQuery } from "./outdated-query.ts";
import { plotsMessages } from "./plots-messages.ts";
import classes from "./plots-page.module.css";

interface Note {
  text: string;
  filter: string;
}

/** What stands between the plots and a complete result: outlines to repair, results of another outline, new plots. */
export function PlotsNotes({ groups }: { groups: readonly PlotGroup[] }) {
  const messages = useMessages(plotsMessages);
  const addresses = useAddresses();
  const project = useProject();
  const { relation, states } = useWorkspace();
  const claims = useMessages(privateOverlapMessages);
  const { data: answers } = useBesides(privateOverlapsQuery(project.id));
  const claimed = answers?.size ?? 0;
  const { data: outdated = 0 } = useBesides(outdatedQuery(relation, project.id));
  const notes = useMemo((): Note[] => {
    const abnormal = countOf(groups) - countOf(usableOf(groups));
    const isFirst = project.current_assessment_id === null;
    const fresh = countOf(usableOf(groups).filter((group) => stateOf(states, group) === states.none));
    return [
      ...(abnormal > 0 ? [{ text: messages.abnormalCount(abnormal), filter: "geometry:abnormal" }] : []),
      ...(outdated > 0 ? [{ text: messages.outdatedCount(outdated), filter: "outdated:outdated" }] : []),
      ...(fresh > 0 && !isFirst
        ? [{ text: messages.newCount(fresh), filter: `${states.id}:${states.none}` }]
        : []),
      ...(claimed > 0 ? [{ text: claims.noted(claimed), filter: CLAIMED_FILTER }] : []),
    ];
  }, [groups, outdated, claimed, project.current_assessment_id, states, messages, claims]);
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
