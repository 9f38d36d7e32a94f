import { BYTES_PER_GIGABYTE, MOST_GIGABYTES } from "@parcelle/domain/organisations/organisation-room";
import { features } from "@parcelle/domain/permissions/features";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

const featureKeys = features.map(({ key }) => key);

const change = z.discriminatedUnion("what", [
  z.object({ what: z.literal("feature"), feature: z.enum(featureKeys), granted: z.boolean() }),
  z.object({ what: z.literal("suspend"), suspended: z.boolean() }),
  z.object({ what: z.literal("restore") }),
  // Null for as much as the installation allows all.
  z.object({ what: z.literal("room"), gigabytes: z.number().positive().max(MOST_GIGABYTES).nullable() }),
  z.object({
    what: z.literal("ask-support"),
    reason: z.string().trim().min(10).max(limitedTexts.support_accesses.reason.most),
    hours: z.number().int().min(1).max(168),
  }),
]);

/** What platform operators do to an organisation from outside. */
export const operateOrganisation = defineFunction({
  name: "operate-organisation",
  summary: "Changes features or state of an organisation, or asks to read it (operators).",
  input: z.object({ id: z.number().int(), change }),
  output: z.object({ done: z.literal(true) }),
  async handler({ input, claims, services }) {
    const [statement, values] = statementOf(input.change);
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query(statement, [input.id, ...values]),
    );
    return { done: true as const };
  },
});

function statementOf(wanted: z.infer<typeof change>): [string, unknown[]] {
  switch (wanted.what) {
    case "feature":
      return ["select app.set_organisation_feature($1, $2, $3)", [wanted.feature, wanted.granted]];
    case "suspend":
      return ["select app.suspend_organisation($1, $2)", [wanted.suspended]];
    case "room": {
      const { gigabytes } = wanted;
      const bytes = gigabytes === null ? null : String(Math.round(gigabytes * BYTES_PER_GIGABYTE));
      return ["select app.allow_room($1, $2::text::bigint)", [bytes]];
    }
    case "restore":
      return ["select app.restore_organisation($1)", []];
    case "ask-support":
      return ["select app.ask_support_access($1, $2, $3)", [wanted.reason, wanted.hours]];
  }
}
