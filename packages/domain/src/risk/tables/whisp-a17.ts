import type { IndicatorTable } from "./indicator-table.ts";
import { whispA16 } from "./whisp-a16.ts";

/**
 * What is known of Whisp 3.0.0a17: it adds SBTN_natural_2020 (WRI/SBTN/naturalLands/v1_1/2020), whose theme is NA.
 *
 * Source: forestdatapartnership/whisp, issue 251 (comments of 31 August and 15 September 2026); whisp-app 2.2.1.
 */
export const whispA17: IndicatorTable = {
  ...whispA16,
  version: "whisp-3.0.0a17",
  checkedOn: "2026-09-15",
  note: {
    fr: "Whisp 3.0.0a17 ajoute les terres naturelles SBTN 2020, une colonne de sortie qui ne nourrit aucun indicateur. D’autres changements ne nous sont pas connus : cette table n’est pas vérifiée sur le code de Whisp.",
    en: "Whisp 3.0.0a17 adds SBTN natural lands 2020, an output column that feeds no indicator. We know of no other change: this table is not verified against Whisp’s own code.",
  },
  outputOnly: ["SBTN_natural_2020"],
};
