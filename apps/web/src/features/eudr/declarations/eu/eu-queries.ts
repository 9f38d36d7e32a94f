import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";

/** The accesses of an organisation, without their keys, which no client reads. */
export const euCredentialsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ["eu-credentials", organisationId],
    queryFn: () =>
      rows((client) =>
        client
          .from("eu_credentials")
          .select("environment, username, client_id, files_as, stored_by_name, stored_at")
          .eq("organisation_id", organisationId)
          .order("environment"),
      ),
  });

/** How far the clock of an organisation's rehearsal is ahead, and what it answers next. */
export const rehearsalQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ["rehearsal", organisationId],
    queryFn: async () => {
      const [clock] = await rows((client) =>
        client
          .from("rehearsal_clocks")
          .select("ahead_hours, next_answer")
          .eq("organisation_id", organisationId),
      );
      return clock ?? { ahead_hours: 0, next_answer: null };
    },
  });
