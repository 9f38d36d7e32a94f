import { queryOptions } from "@tanstack/react-query";
import { rows, write } from "#app/rows.ts";

const key = (organisationId: number) => ["farmers", organisationId, "elsewhere"] as const;

/** What an organisation agreed to, and which share of its farmers others know too; null: not compared yet. */
export const farmersElsewhereQuery = (organisationId: number) =>
  queryOptions({
    queryKey: key(organisationId),
    queryFn: async () => {
      const [[agreement], [told]] = await Promise.all([
        rows((client) =>
          client
            .from("farmer_comparison_agreements")
            .select("agreed_by_name, agreed_at")
            .eq("organisation_id", organisationId),
        ),
        rows((client) =>
          client
            .from("farmers_elsewhere")
            .select("percent, compared_on")
            .eq("organisation_id", organisationId),
        ),
      ]);
      return { agreement: agreement ?? null, told: told ?? null };
    },
  });

export const agreeToCompare = (organisationId: number) =>
  write((client) => client.from("farmer_comparison_agreements").insert({ organisation_id: organisationId }));

export const revokeComparison = (organisationId: number) =>
  write((client) =>
    client.from("farmer_comparison_agreements").delete().eq("organisation_id", organisationId),
  );
