/** Who may call, as his profile in the Information System says (2.2). */
export type Account = {
  username: string;
  /** The "Authentication Key". */
  password: string;
  clientId: string;
  /** Statements of one space are seen by those of the same operator alone. */
  space: string;
  /** ISO 3166 alpha-2. */
  country: string;
  hasEori: boolean;
  /** Operators that the user belongs to: exactly one is allowed. */
  operators: number;
  roles: readonly string[];
  activities: readonly string[];
  isPasswordExpired: boolean;
};

const ordinary = {
  clientId: "eudr-test",
  country: "BE",
  hasEori: true,
  operators: 1,
  roles: ["OPERATOR", "REPRESENTATIVE_OPERATOR", "MICRO_OPERATOR", "REPRESENTATIVE_MSPO"],
  activities: ["DOMESTIC", "IMPORT", "EXPORT"],
  isPasswordExpired: false,
};

/** An operator of the Union who may do everything, but for what is stated. */
export const accountOf = (stated: Pick<Account, "username" | "password"> & Partial<Account>): Account => ({
  ...ordinary,
  space: stated.username,
  ...stated,
});
