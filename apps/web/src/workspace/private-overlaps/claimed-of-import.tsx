import { Anchor } from "@mantine/core";
import { rows } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { keys } from "../keys.ts";
import { useProject } from "../project/project-context.ts";
import { CLAIMED_FILTER } from "./claimed-filter.ts";
import { privateOverlapMessages } from "./messages.ts";
import classes from "./private-overlaps.module.css";
import { agreementsQuery } from "./queries.ts";

function countQuery(projectId: number, importId: number) {
  return {
    queryKey: [...keys.project(projectId), "private-overlaps", "import", importId],
    queryFn: async () => {
      const found = await rows((client) =>
        client
          .from("private_overlaps")
          .select("plot_id, plots!inner(import_id)")
          .eq("project_id", projectId)
          .eq("plots.import_id", importId),
      );
      return found.length;
    },
  };
}

/** How many plots of an import other organisations declare too; nothing where the own one did not agree to be told. */
export function ClaimedOfImport({ importId }: { importId: number }) {
  const messages = useMessages(privateOverlapMessages);
  const addresses = useAddresses();
  const project = useProject();
  const { data: agreements } = useBesides(agreementsQuery);
  const { data: count } = useBesides(countQuery(project.id, importId));
  const hasAgreed = agreements?.some(({ organisation_id }) => organisation_id === project.organisation_id);
  if (!hasAgreed || count === undefined) return null;
  return (
    <p className={classes.muted}>
      {messages.imported(count)}{" "}
      {count > 0 && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <AppLink {...props} href={`${addresses.project(project.id)}?filter=${CLAIMED_FILTER}`} />
          )}
        >
          {messages.see}
        </Anchor>
      )}
    </p>
  );
}
