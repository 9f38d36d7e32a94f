import { consentPurposes } from "@parcelle/domain/farmers/consent-purposes";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

export type Wording = RowOf<
  "consent_wordings",
  "id" | "purpose" | "language" | "version" | "text" | "author" | "created_at"
>;

/** As they are listed everywhere; one of a newer version stands at the end. */
const placeOf = (purpose: string): number => [...consentPurposes, purpose].indexOf(purpose);

const consentKey = (organisationId: number) => [...farmerKeys.of(organisationId), "consents"] as const;

/** The wordings that farmers are asked by now. */
export const wordingsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...consentKey(organisationId), "wordings"],
    queryFn: async (): Promise<Wording[]> => {
      const wordings = await rows((client) =>
        client
          .from("consent_wordings")
          .select("id, purpose, language, version, text, author, created_at")
          .eq("organisation_id", organisationId)
          .is("retired_at", null)
          .order("language"),
      );
      return wordings.sort((one, other) => placeOf(one.purpose) - placeOf(other.purpose));
    },
  });

/** What a farmer agreed to and took back, the newest first, with the proofs as far as the caller may read them. */
export const consentsOfFarmerQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...consentKey(organisationId), "of", farmerId],
    queryFn: async () => {
      const [consents, states] = await Promise.all([
        rows((client) =>
          client
            .from("farmer_consents")
            .select(
              "id, purpose, given_on, proof, author, withdrawn_on, withdrawn_for, withdrawer, consent_wordings(language, version, text), farmer_consent_proofs(object_path, file_name, witness)",
            )
            .eq("farmer_id", farmerId)
            .order("given_on", { ascending: false })
            .order("id", { ascending: false }),
        ),
        rows((client) =>
          client.from("farmer_consent_states").select("purpose, given, since").eq("farmer_id", farmerId),
        ),
      ]);
      return { consents, states };
    },
  });

export const consentFiguresQuery = (organisationId: number, section: number | null) =>
  queryOptions({
    queryKey: [...consentKey(organisationId), "figures", section],
    queryFn: () =>
      rows((client) =>
        client.rpc(
          "consent_figures",
          { organisation: organisationId, ...(section === null ? {} : { section }) },
          READ,
        ),
      ),
  });
