import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows, write } from "#app/rows.ts";
import { keys } from "../keys.ts";

export type OverlapAgreement = RowOf<
  "overlap_agreements",
  "organisation_id" | "agreed_by_name" | "agreed_at"
>;

/** The agreements of the user's own organisations: those of others are never told. */
export const agreementsQuery = queryOptions({
  queryKey: ["overlap-agreements"],
  queryFn: () =>
    rows((client) => client.from("overlap_agreements").select("organisation_id, agreed_by_name, agreed_at")),
});

export const agree = (organisationId: number) =>
  write((client) => client.from("overlap_agreements").insert({ organisation_id: organisationId }));

export const revoke = (organisationId: number) =>
  write((client) => client.from("overlap_agreements").delete().eq("organisation_id", organisationId));

export type PrivateOverlap = RowOf<
  "private_overlaps",
  "plot_id" | "square_metres" | "percent" | "compared_on"
>;

export const SQUARE_METRES_PER_HECTARE = 10_000;

const ANSWERS_A_PAGE = 5_000;

function answersAfter(projectId: number, after: number): Promise<PrivateOverlap[]> {
  return rows((client) =>
    client
      .from("private_overlaps")
      .select("plot_id, square_metres, percent, compared_on")
      .eq("project_id", projectId)
      .gt("plot_id", after)
      .order("plot_id")
      .limit(ANSWERS_A_PAGE),
  );
}

/** How much of which plots of the project others claim, by the plot's id. */
export function privateOverlapsQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "private-overlaps"],
    queryFn: async () => {
      const found: PrivateOverlap[] = [];
      for (;;) {
        const page = await answersAfter(projectId, found.at(-1)?.plot_id ?? 0);
        found.push(...page);
        if (page.length < ANSWERS_A_PAGE) return new Map(found.map((answer) => [answer.plot_id, answer]));
      }
    },
  });
}
