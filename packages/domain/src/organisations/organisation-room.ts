import { z } from "zod";

/** What an organisation stores in files, in bytes. */
export const organisationRoom = z.object({
  used: z.number(),
  allowed: z.number(),
  /** An operator has allowed this one something else than the installation allows all. */
  isOwn: z.boolean(),
  /** Uploads in pieces that keep room, for whoever manages the organisation and so may end them. */
  unfinished: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number(), begunAt: z.string() })),
});

export type OrganisationRoom = z.infer<typeof organisationRoom>;

/** What keeps a file from being deleted. */
const fileUses = [
  "import_read",
  "import_applied",
  "export_made",
  "declaration_filed",
  "risk_map_shown",
] as const;

/** One page of the files that fill an organisation's room, the largest first. */
export const largestFiles = z.object({
  hasMore: z.boolean(),
  files: z.array(
    z.object({
      bucket: z.enum(["imports", "exports"]),
      path: z.string(),
      name: z.string(),
      project: z.string(),
      bytes: z.number(),
      storedAt: z.string(),
      use: z.enum(fileUses).nullable(),
    }),
  ),
});

export type LargestFiles = z.infer<typeof largestFiles>;
export type StoredFile = LargestFiles["files"][number];

/** The most that operators may allow: a million gigabytes. */
export const MOST_GIGABYTES = 1_000_000;

export const BYTES_PER_GIGABYTE = 1e9;
