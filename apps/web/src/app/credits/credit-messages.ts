import { formatNumber, plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  estimate: "Coût estimé",
  service: "Service",
  units: "Quantité",
  price: "Prix",
  balance: "Solde",
  after: "Solde après",
  free: "gratuit",
  credits: (count: number) => plural(count, "fr", "crédit", "crédits"),
  counted: (count: number, words: readonly [string, string]) => plural(count, "fr", ...words),
  insufficient: "Votre agence n’a pas assez de crédits pour ce service.",
  whatToDo:
    "Le solde de crédits est insuffisant\u00a0: contactez notre service commercial ou rechargez votre solde.",
  missing: (count: number) => `Il manque ${plural(count, "fr", "crédit", "crédits")}.`,
  toPayment: "Recharger ou contacter le service commercial",
  askAdministrator: "Adressez-vous au propriétaire ou à un administrateur de votre organisation.",
  banner: (left: number) =>
    left === 0
      ? "Le solde de crédits est épuisé\u00a0: les services payants sont arrêtés."
      : `Solde de crédits bas\u00a0: il reste ${formatNumber(left, "fr", 0)} ${left < 2 ? "crédit" : "crédits"}.`,
  dismiss: "Masquer jusqu’à demain",
};

const en: typeof fr = {
  estimate: "Estimated cost",
  service: "Service",
  units: "Quantity",
  price: "Price",
  balance: "Balance",
  after: "Balance after",
  free: "free",
  credits: (count) => plural(count, "en", "credit", "credits"),
  counted: (count, words) => plural(count, "en", ...words),
  insufficient: "Your agency does not have enough credits for this service",
  whatToDo: "The credit balance is insufficient: contact sales or add to the balance.",
  missing: (count) => `${plural(count, "en", "credit is", "credits are")} missing.`,
  toPayment: "Add to the balance or contact sales",
  askAdministrator: "Ask the owner or an administrator of your organisation.",
  banner: (left) =>
    left === 0
      ? "The credit balance is used up: paid services are stopped."
      : `Low credit balance: ${plural(left, "en", "credit is", "credits are")} left.`,
  dismiss: "Hide until tomorrow",
};

export const creditMessages: Dictionary<typeof fr> = { fr, en };
