import { mostPlaceDegrees, mostPlaceHectares } from "@parcelle/domain/zones/asked-places";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";

/** Those that are refused come first. */
const standings = [
  ...(["gone", "in_trash", "not_in_force", "too_large"] as const),
  ...(["kept", "uncovered", "priced"] as const),
] as const;
type Standing = (typeof standings)[number];

/** A zone or unit that a run is asked for, and how it stands to it; see `app.places_of_run`. */
export const chosenPlaceSchema = z.object({
  zone_version_id: z.number().nullable(),
  unit_id: z.number().nullable(),
  /** Null where there is none. */
  name: z.string().nullable(),
  hectares: z.number().nullable(),
  /** The products that the rules ask and whose extent it meets. */
  products: z.array(z.string()),
  standing: z.enum(standings),
});

export type ChosenPlace = z.infer<typeof chosenPlaceSchema>;

type Refusal = { fr: (name: string) => string; en: (name: string) => string };

const [million, degrees] = [mostPlaceHectares / 1_000_000, mostPlaceDegrees];

const refusals: Readonly<Partial<Record<Standing, { status: number; code: string } & Refusal>>> = {
  gone: {
    ...{ status: 404, code: "place_not_found" },
    fr: () =>
      "Une zone ou une unité demandée n’existe pas, ou vous n’y avez pas accès : choisissez-en une autre.",
    en: () =>
      "A zone or unit that was asked for does not exist, or you have no access to it: choose another one.",
  },
  in_trash: {
    ...{ status: 409, code: "place_in_trash" },
    fr: (name) => `La zone « ${name} » est dans la corbeille : restaurez-la, ou retirez-la de l’analyse.`,
    en: (name) => `The zone “${name}” is in the trash: restore it, or take it out of the assessment.`,
  },
  not_in_force: {
    ...{ status: 409, code: "unit_not_in_force" },
    fr: (name) =>
      `Les limites de « ${name} » ont été remplacées : choisissez l’unité des limites en vigueur.`,
    en: (name) => `The boundaries of “${name}” were replaced: choose the unit of those in force.`,
  },
  too_large: {
    ...{ status: 409, code: "place_too_large" },
    fr: (name) =>
      `« ${name} » est trop grand pour une analyse : ${million} millions d’hectares au plus, dans un rectangle de ${degrees} degrés carrés. Choisissez les unités qui le composent.`,
    en: (name) =>
      `“${name}” is too large for an assessment: ${million} million hectares at most, within a box of ${degrees} square degrees. Choose the units that it is made of.`,
  },
};

/**
 * Refuses, by its name, what a run is asked for and cannot measure.
 *
 * @throws ProblemError place_not_found, place_in_trash, unit_not_in_force, place_too_large
 */
export function refusePlaces(places: readonly ChosenPlace[]): void {
  for (const standing of standings) {
    const refusal = refusals[standing];
    const refused = places.filter((place) => place.standing === standing);
    if (!refusal || refused.length === 0) continue;
    const names = [...new Set(refused.flatMap(({ name }) => name ?? []))];
    const { status, code, fr, en } = refusal;
    throw new ProblemError(status, code, { fr: fr(names.join(", ")), en: en(names.join(", ")) }, { names });
  }
}

/** The places as they stand, by the values of `runChoiceValues`. */
export async function placesOfRun(
  transaction: Transaction,
  projectId: number,
  { zones, units }: { zones: readonly number[]; units: readonly number[] },
  [, , rules, files, asked]: readonly unknown[],
): Promise<ChosenPlace[]> {
  if (zones.length + units.length === 0) return [];
  const found = await transaction.query(
    "select * from app.places_of_run($1, $2::bigint[], $3::bigint[], $4::jsonb, $5::jsonb, $6::bigint[])",
    [projectId, zones, units, rules, files, asked],
  );
  return z.array(chosenPlaceSchema).parse(found);
}
