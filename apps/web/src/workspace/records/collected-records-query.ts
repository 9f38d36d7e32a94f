import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";

/** Records that a farmer or a plot came from. */
export type Origin = { farmerId: number } | { plotId: number };

const RECORD =
  "record:records(id, label, state, created_at, deleted_at, project_form_id, form_id, form:project_forms(form:forms(name)), project:projects(id, name, module, settings))" as const;
const MOST_RECORDS = 50;

/** The records of forms that became this farmer or this plot, the latest first; of those that the reader may see. */
export const collectedRecordsQuery = (origin: Origin) =>
  queryOptions({
    queryKey: ["collected records", origin],
    queryFn: async () => {
      const found =
        "farmerId" in origin
          ? await rows((client) =>
              client
                .from("record_farmers")
                .select(`record_id, ${RECORD}`)
                .eq("farmer_id", origin.farmerId)
                .order("record_id", { ascending: false })
                .limit(MOST_RECORDS),
            )
          : await rows((client) =>
              client
                .from("record_plots")
                .select(`record_id, ${RECORD}`)
                .eq("plot_id", origin.plotId)
                .order("record_id", { ascending: false })
                .limit(MOST_RECORDS),
            );
      return found.flatMap(({ record }) => (record === null || record.deleted_at !== null ? [] : [record]));
    },
  });
