import { ProblemError } from "#hosted/functions/problem-error.ts";

const nouns = {
  project: { fr: "Ce projet", en: "This project" },
  organisation: { fr: "Cette organisation", en: "This organisation" },
  import: { fr: "Cet import", en: "This import" },
  plot: { fr: "Cette parcelle", en: "This plot" },
  sample: { fr: "Cet échantillon", en: "This sample" },
  sample_unit: { fr: "Cette unité", en: "This unit" },
  sample_label: { fr: "Cette étiquette", en: "This label" },
  form_file: { fr: "Ce fichier du formulaire", en: "This file of the form" },
  sample_class: { fr: "Cette classe", en: "This class" },
  zone: { fr: "Cette zone", en: "This zone" },
  risk_map: { fr: "Cette carte de risque", en: "This risk map" },
  form: { fr: "Ce formulaire", en: "This form" },
  form_template: { fr: "Ce modèle", en: "This template" },
  webhook: { fr: "Cette connexion", en: "This connection" },
  field_phone: { fr: "Ce téléphone", en: "This phone" },
  record: { fr: "Cet enregistrement", en: "This record" },
  mapping_run: { fr: "Cette reprise d’enregistrements", en: "This taking of records" },
  back_check: { fr: "Cette contre-visite", en: "This back-check" },
  farmer: { fr: "Ce producteur", en: "This farmer" },
  farmer_registry: { fr: "Ce registre des producteurs", en: "This registry of farmers" },
  household: { fr: "Ce ménage", en: "This household" },
  farmer_event: { fr: "Ce suivi", en: "This event" },
  farmer_picture: { fr: "Cette image", en: "This picture" },
  farmer_change: { fr: "Cette modification", en: "This change" },
  plot_link: { fr: "Ce rattachement de parcelles", en: "This giving of plots" },
  farmer_pair: { fr: "Cette paire de producteurs", en: "This pair of farmers" },
  farmer_merge: { fr: "Cette fusion", en: "This merge" },
  consent_wording: { fr: "Ce texte de consentement", en: "This wording of consent" },
  farmer_request: { fr: "Cette demande", en: "This request" },
  farmer_card: { fr: "Cette carte", en: "This card" },
  assessment: { fr: "Cette analyse", en: "This assessment" },
  declaration: { fr: "Cette déclaration", en: "This declaration" },
  risk_assessment: { fr: "Cette évaluation du risque", en: "This risk assessment" },
  dossier: { fr: "Ce dossier d’éligibilité", en: "This eligibility dossier" },
  folder: { fr: "Ce dossier", en: "This folder" },
  document: { fr: "Ce document", en: "This document" },
  access: { fr: "Cet accès", en: "This access" },
  mail: { fr: "Cet e-mail", en: "This e-mail" },
  invoice: { fr: "Cette facture", en: "This invoice" },
  statement: { fr: "Ce relevé", en: "This statement" },
  background: { fr: "Ce fond de carte", en: "This background" },
  layer: { fr: "Cette couche", en: "This layer" },
};

/** Missing and not permitted look alike: no one learns what exists in another organisation. */
export function notFound(noun: keyof typeof nouns): ProblemError {
  return new ProblemError(404, `${noun}_not_found`, {
    fr: `${nouns[noun].fr} n’existe pas, ou vous n’y avez pas accès.`,
    en: `${nouns[noun].en} does not exist, or you have no access to it.`,
  });
}
