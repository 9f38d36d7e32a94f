import { CardsPage } from "./cards/cards-page.tsx";
import { DuplicatesPage } from "./duplicates/duplicates-page.tsx";
import { PairPage } from "./duplicates/pair-page.tsx";
import { FarmerFieldsPage } from "./fields/fields-page.tsx";
import { FarmerImportPage } from "./imports/import-page.tsx";
import { FarmerImportsPage } from "./imports/imports-page.tsx";
import { FarmerMigrationPage } from "./migration/migration-page.tsx";
import { FarmerPhonesPage } from "./phones/phones-page.tsx";
import { LinkedProjectsPage } from "./plots/linked-projects-page.tsx";
import { MatchingPage } from "./plots/matching-page.tsx";
import { FarmerPrivacyPage } from "./privacy/privacy-page.tsx";
import { FarmerPage } from "./registry/farmer-page.tsx";
import { FarmersPage } from "./registry/farmers-page.tsx";
import { NewFarmerPage } from "./registry/new-farmer-page.tsx";
import { RequestPage } from "./requests/request-page.tsx";
import { RequestsPage } from "./requests/requests-page.tsx";
import { FarmerStatisticsPage } from "./statistics/statistics-page.tsx";

/** They come together: who opens the list opens a farmer next. */
export const farmerPages = {
  list: FarmersPage,
  new: NewFarmerPage,
  one: FarmerPage,
  imports: FarmerImportsPage,
  import: FarmerImportPage,
  migration: FarmerMigrationPage,
  cards: CardsPage,
  statistics: FarmerStatisticsPage,
  fields: FarmerFieldsPage,
  phones: FarmerPhonesPage,
  plots: LinkedProjectsPage,
  matching: MatchingPage,
  duplicates: DuplicatesPage,
  pair: PairPage,
  privacy: FarmerPrivacyPage,
  requests: RequestsPage,
  request: RequestPage,
};
