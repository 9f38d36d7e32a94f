import {
  type OperatedOrganisation,
  operatedOrganisations,
} from "@parcelle/domain/organisations/operated-organisations";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** For platform operators: every organisation and how it stands. */
export const listOrganisations = defineFunction({
  name: "list-organisations",
  summary: "Lists the organisations of the platform (operators).",
  input: z.object({}),
  output: operatedOrganisations,
  async handler({ claims, services }) {
    const [row] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ organisations: OperatedOrganisation[] }>(
        "select app.operated_organisations() as organisations",
      ),
    );
    return row!;
  },
});
