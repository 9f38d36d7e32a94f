/** Who a card names and which card it is: no phone, no outline, nothing that the farmer would not tell anybody. */
export type FarmerCard = {
  /** Of the organisation that issued it, shortened with "…" where long. */
  organisation: string;
  /** The farmer's number as the organisation writes it, never shortened. */
  farmerNumber: string;
  /** The farmer's name, shortened with "…" where long. */
  name: string;
  /** Of the card, within its organisation: 1 and up. */
  cardNumber: number;
  /** Day of issue, YYYY-MM-DD. */
  issuedOn: string;
  /** The last year in which it is valid, to its 31 December; null without an end. */
  lastYear: number | null;
};

/** A card as its text has it, before anybody asked whether it is true. */
export type ReadCard = {
  card: FarmerCard;
  /** Of the key that it says to be signed with: 16 hexadecimal digits. */
  keyFingerprint: string;
  content: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
};
