import { formatNumber, plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Par région",
  help: "La région d’un producteur est celle de sa propre position, sinon celle de la plupart de ses parcelles.",
  noBoundaries:
    "Aucun producteur n’est situé\u00a0: ni position ni parcelle ne tombe dans une région dont la plateforme connaît les limites.",
  level: "Compter par",
  levels: { 1: "Région", 2: "Département" },
  noDepartments:
    "La plateforme ne connaît pas les départements des régions où sont ces producteurs\u00a0: seules les régions sont comptées.",
  region: "Région",
  department: "Département",
  departmentUnknown: "Département inconnu",
  inRegion: (department: string, region: string) => `${department} (${region})`,
  farmers: "Producteurs",
  hectares: "Hectares mesurés",
  nowhere: "Non situés",
  map: "Carte par nombre de producteurs",
  mapOf: {
    1: (country: string) => `Carte des régions\u00a0: ${country}`,
    2: (country: string) => `Carte des départements\u00a0: ${country}`,
  },
  from: (least: number, most: number) =>
    least === most
      ? plural(least, "fr", "producteur", "producteurs")
      : `${formatNumber(least, "fr", 0)} à ${plural(most, "fr", "producteur", "producteurs")}`,
  none: "Aucun producteur",
  unit: "Unité administrative",
  toldBy: { point: "D’après sa propre position", plots: "D’après la plupart de ses parcelles" },
  unplaced:
    "Inconnue\u00a0: ni position ni parcelle ne tombe dans une région dont la plateforme connaît les limites.",
};

const en: typeof fr = {
  title: "By region",
  help: "The region of a farmer is that of their own position, else that of most of their plots.",
  noBoundaries:
    "No farmer is placed: no position or plot lies in a region of which the platform knows the boundaries.",
  level: "Count by",
  levels: { 1: "Region", 2: "Department" },
  noDepartments:
    "The platform does not know the departments of the regions where these farmers are: only the regions are counted.",
  region: "Region",
  department: "Department",
  departmentUnknown: "Department unknown",
  inRegion: (department, region) => `${department} (${region})`,
  farmers: "Farmers",
  hectares: "Measured hectares",
  nowhere: "Not placed",
  map: "Map by number of farmers",
  mapOf: {
    1: (country) => `Map of regions: ${country}`,
    2: (country) => `Map of departments: ${country}`,
  },
  from: (least, most) =>
    least === most
      ? plural(least, "en", "farmer", "farmers")
      : `${formatNumber(least, "en", 0)} to ${plural(most, "en", "farmer", "farmers")}`,
  none: "No farmers",
  unit: "Administrative unit",
  toldBy: { point: "From their own position", plots: "From most of their plots" },
  unplaced: "Unknown: no position or plot lies in a region of which the platform knows the boundaries.",
};

export const regionMessages: Dictionary<typeof fr> = { fr, en };
