import { NewRiskMapPage } from "./new-risk-map-page.tsx";
import { RiskMapPage } from "./risk-map-page.tsx";
import { RiskMapsPage } from "./risk-maps-page.tsx";

/** The pages of risk maps, fetched together: whoever opens one goes on to another. */
export const riskMapPages = { list: RiskMapsPage, new: NewRiskMapPage, one: RiskMapPage } as const;
