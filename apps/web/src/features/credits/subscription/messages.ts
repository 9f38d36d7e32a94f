import { formatDate } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  features: "Fonctionnalités",
  feature: "Fonctionnalité",
  period: "Période",
  state: "État",
  since: (day: string) => `Depuis le ${formatDate(day, "fr")}, sans échéance`,
  between: (from: string, until: string) => `Du ${formatDate(from, "fr")} au ${formatDate(until, "fr")}`,
  active: "Active",
  ended: "Terminée",
  coming: "À venir",
  always: "Toujours incluse",
  notYet: (names: string) => `Compris aussi, mais sans page dans cette version\u00a0: ${names}.`,
  noFeature: "Aucune fonctionnalité",
  noFeatureText: "Contactez notre service commercial pour ouvrir un module.",
  toPayment: "Contacter le service commercial",
  usage: "Consommation par mois",
  usageUnit: "Crédits consommés par mois",
  month: "Mois",
  service: "Service",
  units: "Quantité",
  credits: "Crédits",
  noUsage: "Aucune consommation",
  noUsageText: "Les crédits consommés par mois et par service apparaîtront ici.",
};

const en: typeof fr = {
  features: "Features",
  feature: "Feature",
  period: "Period",
  state: "State",
  since: (day) => `Since ${formatDate(day, "en")}, without an end`,
  between: (from, until) => `From ${formatDate(from, "en")} to ${formatDate(until, "en")}`,
  active: "Active",
  ended: "Ended",
  coming: "To come",
  always: "Always included",
  notYet: (names) => `Also included, but without pages in this version: ${names}.`,
  noFeature: "No feature",
  noFeatureText: "Contact sales to open a module.",
  toPayment: "Contact sales",
  usage: "Use per month",
  usageUnit: "Credits used per month",
  month: "Month",
  service: "Service",
  units: "Quantity",
  credits: "Credits",
  noUsage: "No use yet",
  noUsageText: "The credits used per month and service will appear here.",
};

export const subscriptionMessages: Dictionary<typeof fr> = { fr, en };
