import { DuplicatesPage } from "./duplicates/duplicates-page.tsx";
import { PairPage } from "./duplicates/pair-page.tsx";
import { FarmerPage } from "./registry/farmer-page.tsx";
import { FarmersPage } from "./registry/farmers-page.tsx";
import { NewFarmerPage } from "./registry/new-farmer-page.tsx";

/** They come together: who opens the list opens a farmer next. */
export const farmerPages = {
  list: FarmersPage,
  new: NewFarmerPage,
  one: FarmerPage,
  duplicates: DuplicatesPage,
  pair: PairPage,
};
