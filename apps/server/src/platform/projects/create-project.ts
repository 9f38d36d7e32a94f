import { projectColumns, projectInputSchema } from "@parcelle/domain/projects/project-input";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

const prices: Record<string, string> = { EUDR: "eudr_project" };

export const createProject = defineFunction({
  name: "create-project",
  summary: "Opens a project in an organisation and pays its price.",
  input: z.object({
    organisationId: z.number().int(),
    module: z.enum(["EUDR"]),
    requestKey: z.uuid(),
    project: projectInputSchema,
  }),
  output: z.object({ id: z.number() }),
  async handler({ input, claims, services }) {
    const { organisationId, module, requestKey, project } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [created] = await transaction.query<{ id: number }>(
        "select app.create_project($1, $2, $3::jsonb, $4, $5) as id",
        [organisationId, module, JSON.stringify(projectColumns(project)), prices[module], requestKey],
      );
      return created!;
    });
  },
});
