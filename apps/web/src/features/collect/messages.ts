import type { Dictionary } from "#ui/locale.tsx";
import type { Collection } from "./collect-address.ts";

const fr = {
  module: "Collecte",
  project: "Projet de collecte",
  form: "Formulaire",
  noOrganisation:
    "La collecte de données appartient à une organisation\u00a0: rejoignez-en une ou créez la vôtre.",
  types: {
    onboarding: "Enregistrement des producteurs",
    monitoring: "Suivi des parcelles",
    inspection: "Contrôles et audits",
    survey: "Data OS",
  } satisfies Record<Collection, string> as Record<Collection, string>,
  typesLabel: "Ce que l’on collecte",
  lead: "Des formulaires remplis sur le terrain, avec ou sans réseau, et leurs réponses.",
  surveyLead: "Des enquêtes dont chaque enregistrement est contrôlé et revu avant de compter.",
  newProject: "Nouveau projet",
  projectName: "Nom du projet",
  createProject: "Créer le projet",
  createFailed: "Le projet n’a pas pu être créé.",
  created: "Projet créé",
  projects: "Projets de collecte",
  surveys: "Projets d’enquête",
  noProject: "Aucun projet de collecte",
  noSurvey: "Aucun projet d’enquête",
  noProjectText: "Créez-en un, puis ajoutez-y un formulaire\u00a0: un XLSForm que vous avez déjà suffit.",
  noProjectReader: "Personne n’a encore créé de projet ici.",
  name: "Nom",
  state: "État",
  forms: "Formulaires",
  records: "Enregistrements",
  changed: "Modifié",
  notHere: "Rien à cette adresse",
  notHereText:
    "Ce projet ou ce formulaire n’existe pas ici, il a été retiré, ou vous n’y avez pas accès. Ouvrez-le depuis sa liste.",
  backTo: (name: string) => `Aller à « ${name} »`,
};

const en: typeof fr = {
  module: "Collect",
  project: "Collection project",
  form: "Form",
  noOrganisation: "Data collection belongs to an organisation: join one or create yours.",
  types: {
    onboarding: "Registration of farmers",
    monitoring: "Monitoring of plots",
    inspection: "Inspections and audits",
    survey: "Data OS",
  },
  typesLabel: "What is collected",
  lead: "Forms that are filled in the field, with or without a network, and their answers.",
  surveyLead: "Surveys of which each record is checked and reviewed before it counts.",
  newProject: "New project",
  projectName: "Name of the project",
  createProject: "Create the project",
  createFailed: "The project could not be created.",
  created: "Project created",
  projects: "Collection projects",
  surveys: "Survey projects",
  noProject: "No collection project",
  noSurvey: "No survey project",
  noProjectText: "Create one, then add a form to it: an XLSForm that you already have will do.",
  noProjectReader: "Nobody has created a project here yet.",
  name: "Name",
  state: "State",
  forms: "Forms",
  records: "Records",
  changed: "Changed",
  notHere: "Nothing at this address",
  notHereText:
    "This project or form does not exist here, it was removed, or you do not have access to it. Open it from its list.",
  backTo: (name) => `Go to “${name}”`,
};

export const collectMessages: Dictionary<typeof fr> = { fr, en };
