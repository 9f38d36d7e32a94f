/** A statement of a supplier, by the numbers that he gave with his goods. */
export type SupplierReference = {
  referenceNumber: string;
  verificationNumber: string;
  supplier: string;
  /** The declaration stands for it as well (operator API reference V3, 4.1.2). */
  isGrouped: boolean;
};

/** Most statements that one groups or names (operator API reference V3, 10.3). */
export const MOST_REFERENCES = 2_000;
