import { type OrganisationRoom, organisationRoom } from "@parcelle/domain/organisations/organisation-room";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** What the files of an organisation take, and what they may take. */
export const readOrganisationRoom = defineFunction({
  name: "read-organisation-room",
  summary: "Tells how many bytes an organisation stores, and how many it may (its members, operators).",
  input: z.object({ id: z.number().int() }),
  output: organisationRoom,
  async handler({ input, claims, services }) {
    const [row] = await services.database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<{ room: OrganisationRoom }>("select app.room_of($1) as room", [input.id]),
      { readOnly: true },
    );
    return row!.room;
  },
});
