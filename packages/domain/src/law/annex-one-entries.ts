import type { LawAct } from "./sources.ts";

/** Relevant commodities of Regulation (EU) 2023/1115, Article 2(1). */
export const commodities = ["wood", "cocoa", "coffee", "oil_palm", "rubber", "soy", "cattle"] as const;
export type Commodity = (typeof commodities)[number];

export type AnnexVersion = {
  act: LawAct;
  /** First day, YYYY-MM-DD. */
  validFrom: string;
  /** Last day; null while nothing later is known. */
  validTo: string | null;
  /** Tariff codes by commodity; "ex" before a code: only a part of it is listed. */
  codes: Readonly<Record<Commodity, string>>;
};

const cattle2023 =
  "010221, 010229, ex 0201, ex 0202, ex 020610, ex 020622, ex 020629, ex 160250, ex 4101, ex 4104, ex 4107";
const cocoa = "1801, 1802, 1803, 1804, 1805, 1806";
const oilPalm2023 =
  "120710, 1511, 151321, 151329, 230660, ex 290545, 291570, 291590, 382311, 382312, 382319, 382370";
const rubber2023 =
  "4001, ex 4005, ex 4006, ex 4007, ex 4008, ex 4010, ex 4011, ex 4012, ex 4013, ex 4015, ex 4016, ex 4017";
const soy2023 = "1201, 120810, 1507, 2304";
const wood2023 =
  "4401, 4402, 4403, 4404, 4405, 4406, 4407, 4408, 4409, 4410, 4411, 4412, 4413, 4414, 4415, 4416, 4417, 4418, 4419, 4420, 4421, ex 47, ex 48";
const furniture2023 = "ex 9401, 940330, 940340, 940350, 940360, 940391, 940610";

const codes2026 = {
  cattle: "ex 0102, ex 0201, ex 0202, ex 020610, ex 020622, ex 020629, ex 160250",
  cocoa,
  coffee: "0901",
  oil_palm:
    "ex 12071000, ex 1511, ex 151321, ex 151329, ex 152000, ex 23066000, ex 290545, ex 291570, ex 291590, ex 38231100, ex 38231200, ex 382319, ex 38237000",
  rubber: "ex 4001, ex 4005, ex 4006, ex 4007, ex 4008, ex 4011, ex 40129030, ex 4013, ex 4015, ex 4017",
  soy: "12019000, 120810, 1507, 2304",
  wood: "ex 4401, ex 4402, ex 4403, ex 4404, ex 4405, ex 4406, ex 4407, ex 4408, ex 4409, ex 4410, ex 4411, ex 4412, ex 4413, ex 4414, ex 4415, ex 4416, ex 4417, ex 4418, ex 4419, ex 4420, ex 4421, ex 47, ex 48, ex 94013100, ex 94014100, ex 94016100, ex 94016900, ex 94018000, ex 94019190, ex 940330, ex 940340, ex 940350, ex 940360, ex 940391, ex 94061000",
};

/**
 * Annex I by date. The list comes from a secondary source and has to be compared with EUR-Lex before filing;
 * the commodity of the eighteen codes of December 2027 is our reading of their description.
 */
export const annexVersions: readonly AnnexVersion[] = [
  {
    act: "2023/1115",
    validFrom: "2023-06-29",
    validTo: "2025-12-25",
    codes: {
      cattle: cattle2023,
      cocoa,
      coffee: "0901",
      oil_palm: oilPalm2023,
      rubber: rubber2023,
      soy: soy2023,
      wood: `${wood2023}, ex 49, ${furniture2023}`,
    },
  },
  {
    act: "2025/2650",
    validFrom: "2025-12-26",
    validTo: "2026-09-17",
    codes: {
      cattle: cattle2023,
      cocoa,
      coffee: "0901",
      oil_palm: oilPalm2023,
      rubber: rubber2023,
      soy: soy2023,
      wood: `${wood2023}, ${furniture2023}`,
    },
  },
  {
    act: "2026/2102",
    validFrom: "2026-09-18",
    validTo: "2027-12-29",
    codes: codes2026,
  },
  {
    act: "2026/2102",
    validFrom: "2027-12-30",
    validTo: null,
    codes: {
      ...codes2026,
      cattle: `${codes2026.cattle}, ex 02062100`,
      coffee: "0901, 21011100",
      oil_palm: `${codes2026.oil_palm}, ex 151620, ex 151800, ex 290516, 29051700, 29051900, 291539, 291615, 29161910, 292119, 29239000, 29241900, 34011100, 340120, 382499, 390729`,
    },
  },
];
