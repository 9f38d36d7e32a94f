import { dueDiligenceCases } from "./due-diligence-cases.ts";
import { evidenceCases } from "./evidence-cases.ts";
import { farmerCardCases } from "./farmer-card-cases.ts";
import { farmerCases } from "./farmer-cases.ts";
import { farmerFieldCases } from "./farmer-field-cases.ts";
import { farmerMigrationCases } from "./farmer-migration-cases.ts";
import { folderForgingCases } from "./folder-cases.ts";
import type { ForgingCase } from "./forging-case.ts";
import { formForgingCases } from "./form-cases.ts";
import { mappingForgingCases } from "./mapping-cases.ts";
import { moneyCases } from "./money-cases.ts";
import { peopleCases } from "./people-cases.ts";
import { platformCases } from "./platform-cases.ts";
import { plotCases } from "./plot-cases.ts";
import { qualityForgingCases } from "./quality-cases.ts";
import { riskMapCases } from "./risk-map-cases.ts";
import { runCases } from "./run-cases.ts";
import { sampleCases } from "./sample-cases.ts";
import { sampleLabelCases } from "./sample-label-cases.ts";
import { storageCases } from "./storage-cases.ts";
import { zoneCases } from "./zone-cases.ts";

/** What people of an organisation, its guests and its keys try to write past the functions, each with who may. */
export const forgingCases: readonly ForgingCase[] = [
  ...plotCases,
  ...farmerCases,
  ...farmerFieldCases,
  ...farmerCardCases,
  ...farmerMigrationCases,
  ...riskMapCases,
  ...sampleCases,
  ...formForgingCases,
  ...mappingForgingCases,
  ...qualityForgingCases,
  ...sampleLabelCases,
  ...zoneCases,
  ...runCases,
  ...dueDiligenceCases,
  ...evidenceCases,
  ...folderForgingCases,
  ...moneyCases,
  ...peopleCases,
  ...platformCases,
  ...storageCases,
];
