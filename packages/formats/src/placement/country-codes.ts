import { countryCodes } from "@parcelle/domain/countries";

/** ISO 3166-1 alpha-3 and alpha-2 codes of the countries that files of plots name by three letters. */
const ALPHA_3 = (
  "AGO:AO ARG:AR AUS:AU BDI:BI BEL:BE BEN:BJ BFA:BF BGD:BD BLZ:BZ BOL:BO BRA:BR BRN:BN BTN:BT " +
  "BWA:BW CAF:CF CAN:CA CHL:CL CHN:CN CIV:CI CMR:CM COD:CD COG:CG COL:CO CPV:CV CRI:CR CUB:CU " +
  "DEU:DE DJI:DJ DOM:DO DZA:DZ ECU:EC EGY:EG ERI:ER ESP:ES ETH:ET FIN:FI FJI:FJ FRA:FR GAB:GA " +
  "GHA:GH GIN:GN GMB:GM GNB:GW GNQ:GQ GTM:GT GUY:GY HND:HN HTI:HT IDN:ID IND:IN ITA:IT JAM:JM " +
  "JPN:JP KEN:KE KHM:KH LAO:LA LBR:LR LKA:LK MAR:MA MDG:MG MEX:MX MLI:ML MMR:MM MOZ:MZ MRT:MR " +
  "MWI:MW MYS:MY NAM:NA NER:NE NGA:NG NIC:NI NLD:NL NPL:NP NZL:NZ PAK:PK PAN:PA PER:PE PHL:PH " +
  "PNG:PG POL:PL PRT:PT PRY:PY ROU:RO RUS:RU RWA:RW SDN:SD SEN:SN SLB:SB SLE:SL SLV:SV SOM:SO " +
  "SSD:SS STP:ST SUR:SR SWE:SE TCD:TD TGO:TG THA:TH TLS:TL TTO:TT TUN:TN TUR:TR TZA:TZ UGA:UG " +
  "UKR:UA URY:UY USA:US VEN:VE VNM:VN VUT:VU ZAF:ZA ZMB:ZM ZWE:ZW"
).split(" ");

/** Names that people write and the Unicode locale data does not have. */
const OTHER_NAMES: Record<string, string> = {
  ivorycoast: "CI",
  elfenbeinkuste: "CI",
  costademarfil: "CI",
  costadomarfim: "CI",
  vietnam: "VN",
  rdc: "CD",
  rdcongo: "CD",
  drc: "CD",
  drcongo: "CD",
  democraticrepublicofcongo: "CD",
  congokinshasa: "CD",
  congobrazzaville: "CG",
  republicofcongo: "CG",
  burma: "MM",
  birmanie: "MM",
  swaziland: "SZ",
  laopdr: "LA",
};

let codeByName: Map<string, string> | null = null;

/**
 * The country that a cell names.
 *
 * @param text a code of two or three letters, or a name in French, English, Spanish, Portuguese or German
 * @returns ISO 3166-1 alpha-2, or null where it is none
 */
export function countryCode(text: string): string | null {
  codeByName ??= codesByName();
  return codeByName.get(plainName(text)) ?? null;
}

function codesByName(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const language of ["de", "pt", "es", "en", "fr"]) {
    const names = new Intl.DisplayNames([language], { type: "region" });
    for (const code of countryCodes) codes.set(plainName(names.of(code) ?? code), code);
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) codes.set(name, code);
  for (const pair of ALPHA_3) codes.set(plainName(pair.slice(0, 3)), pair.slice(4));
  for (const code of countryCodes) codes.set(plainName(code), code);
  return codes;
}

function plainName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
}
