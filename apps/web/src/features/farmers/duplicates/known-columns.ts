/** A piece of evidence of a pair: above 0 it speaks for one person, below for two. */
export type PairReason = {
  field: "name" | "village" | "sex" | "place" | "area" | "outline" | "phone" | "birth" | "photo";
  weight: number;
};

declare module "#app/database/known-columns.ts" {
  /** Of the relations that only this module has. */
  interface KnownColumns {
    farmer_pair_overview: { reasons: PairReason[]; status: "open" | "merged" | "different" };
    farmer_pair_particulars: { reasons: PairReason[] };
  }
}
