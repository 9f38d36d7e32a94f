/** The columns that a right is about; null for all of the relation. */
export type ColumnRight = ReadonlySet<string> | null;

/** What a role may do with a relation, before policies choose rows. */
export type Rights = {
  select: ColumnRight;
  insert: ColumnRight;
  update: ColumnRight;
  delete: boolean;
  /** A table that the relation reads in the caller's name and that he may not read at all, such as `table plots`. */
  hidden: string | null;
};

export type RawRights = Omit<Rights, "select" | "insert" | "update"> & {
  select: string[] | null;
  insert: string[] | null;
  update: string[] | null;
};

/** By the role's name. */
export type RightsOfRoles = ReadonlyMap<string, Rights>;

/** Rows that are no table's: whoever gets them may read them. */
export const NO_RIGHTS: RightsOfRoles = new Map();

export function readRights(raw: Record<string, RawRights>): RightsOfRoles {
  const columns = (names: string[] | null) => (names === null ? null : new Set(names));
  return new Map(
    Object.entries(raw).map(([role, { select, insert, update, ...rest }]) => [
      role,
      { ...rest, select: columns(select), insert: columns(insert), update: columns(update) },
    ]),
  );
}
