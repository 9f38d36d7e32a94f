import { z } from "zod";

/** Days as "2026-11-22"; without an end until it is withdrawn. */
const featurePeriod = z.object({ feature: z.string(), from: z.string(), until: z.string().nullable() });

const operatedOrganisation = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.string(),
  country: z.string().nullable(),
  createdAt: z.string(),
  suspendedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  features: z.array(featurePeriod),
  members: z.number(),
  /** Credits. */
  available: z.number(),
  reserved: z.number(),
  support: z
    .object({ state: z.enum(["asked", "granted", "ended"]), until: z.string().nullable() })
    .nullable(),
});

/** Every organisation and how it stands, as platform operators read them. */
export const operatedOrganisations = z.object({ organisations: z.array(operatedOrganisation) });

export type FeaturePeriod = z.infer<typeof featurePeriod>;
export type OperatedOrganisation = z.infer<typeof operatedOrganisation>;
