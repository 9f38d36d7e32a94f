import { collectTypes } from "@parcelle/domain/collect/collect-types";
import { featureKeys } from "@parcelle/domain/permissions/features";
import { projectColumns, projectInputSchema } from "@parcelle/domain/projects/project-input";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

export const createProject = defineFunction({
  name: "create-project",
  summary: "Opens a project in an organisation and pays its price.",
  input: z.object({
    organisationId: z.number().int(),
    module: z.enum(featureKeys),
    requestKey: z.uuid(),
    project: projectInputSchema,
    /** What a collection project collects. */
    collects: z.enum(collectTypes).optional(),
    /** The price that was told; at another one nothing is made. Left out, the price of the moment is agreed to. */
    agreedCredits: z.number().int().nonnegative().optional(),
  }),
  output: z.object({ id: z.number() }),
  async handler({ input, claims, services }) {
    const { organisationId, module, requestKey, project, collects, agreedCredits } = input;
    const settings = collects === undefined ? {} : { settings: { collect: collects } };
    return services.database.asWorkflow(claims, async (transaction) => {
      const [created] = await transaction.query<{ id: number }>(
        "select app.create_project($1, $2, $3::jsonb, $4, $5) as id",
        [
          organisationId,
          module,
          JSON.stringify({ ...projectColumns(project), ...settings }),
          requestKey,
          agreedCredits ?? null,
        ],
      );
      return created!;
    });
  },
});
