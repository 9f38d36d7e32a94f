import { formatNumber, plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Par région",
  help: "La région d’un producteur est celle de sa propre position, sinon celle de la plupart de ses parcelles.",
  noBoundaries:
    "Aucun producteur n’est situé\u00a0: ni position ni parcelle ne tombe dans une région dont la plateforme connaît les limites.",
  region: "Région",
  farmers: "Producteurs",
  hectares: "Hectares mesurés",
  nowhere: "Non situés",
  map: "Carte des régions par nombre de producteurs",
  mapOf: (country: string) => `Carte des régions\u00a0: ${country}`,
  from: (least: number, most: number) =>
    least === most
      ? plural(least, "fr", "producteur", "producteurs")
      : `${formatNumber(least, "fr", 0)} à ${plural(most, "fr", "producteur", "producteurs")}`,
  none: "Aucun producteur",
};

const en: typeof fr = {
  title: "By region",
  help: "The region of a farmer is that of their own position, else that of most of their plots.",
  noBoundaries:
    "No farmer is placed: no position or plot lies in a region of which the platform knows the boundaries.",
  region: "Region",
  farmers: "Farmers",
  hectares: "Measured hectares",
  nowhere: "Not placed",
  map: "Map of regions by number of farmers",
  mapOf: (country) => `Map of regions: ${country}`,
  from: (least, most) =>
    least === most
      ? plural(least, "en", "farmer", "farmers")
      : `${formatNumber(least, "en", 0)} to ${plural(most, "en", "farmer", "farmers")}`,
  none: "No farmers",
};

export const regionMessages: Dictionary<typeof fr> = { fr, en };
