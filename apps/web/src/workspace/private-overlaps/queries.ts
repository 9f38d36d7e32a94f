import { queryOptions } from "@tanstack/react-query";
import { rows, write } from "#app/rows.ts";
import { keys } from "../keys.ts";

export interface OverlapAgreement {
  organisation_id: number;
  agreed_by_name: string;
  agreed_at: string;
}

/** The agreements of the user's own organisations: those of others are never told. */
export const agreementsQuery = queryOptions({
  queryKey: ["overlap-agreements"],
  queryFn: () =>
    rows((client) =>
      client
        .from("overlap_agreements")
        .select("organisation_id, agreed_by_name, agreed_at")
        .overrideTypes<OverlapAgreement[], { merge: false }>(),
    ),
});

export const agree = (organisationId: number) =>
  write((client) => client.from("overlap_agreements").insert({ organisation_id: organisationId }));

export const revoke = (organisationId: number) =>
  write((client) => client.from("overlap_agreements").delete().eq("organisation_id", organisationId));

export interface PrivateOverlap {
  plot_id: number;
  square_metres: number;
  percent: number;
  compared_on: string;
}

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
      .limit(ANSWERS_A_PAGE)
      .overrideTypes<PrivateOverlap[], { merge: false }>(),
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
