import type { RiskMapSettings } from "@parcelle/domain/forest/risk-map";
import type { RiskMapProblemCode } from "@parcelle/raster/riskmap/riskmap-problem";
import type { RiskMapDocument } from "@parcelle/reporting/riskmap/riskmap-document";
import type { ToldActivity } from "@parcelle/reporting/riskmap/told-activity";

/** A file that was made of a risk map, in the bucket of exports. */
export interface RiskMapFile {
  name: string;
  path: string;
  bytes: number;
  sha256: string;
}

declare module "#app/database/known-columns.ts" {
  interface KnownColumns {
    risk_maps: {
      settings: RiskMapSettings;
      layers: {
        product: string;
        component: string;
        version: string;
        title: { fr: string; en: string };
        synthetic: boolean;
      }[];
      document: RiskMapDocument & { zone_ha: number; untold_ha: number; activity: ToldActivity };
      files: RiskMapFile[];
      failure: {
        code: RiskMapProblemCode | "computing_failed" | "storage_full" | "layer_files_changed";
        detail?: string;
      };
    };
  }
}
