import type { Dictionary } from "#ui/locale.tsx";
import type { ModuleToCome } from "./not-built-yet.ts";

const fr = {
  home: "Accueil",
  notYet: "Cette page n’est pas encore ouverte",
  what: "Ce que fera ce module",
  back: "Retour à l’accueil",
  toModule: (name: string) => `Ouvrir ${name}`,
};

const en: typeof fr = {
  home: "Home",
  notYet: "This page is not open yet",
  what: "What this module will do",
  back: "Back to home",
  toModule: (name: string) => `Open ${name}`,
};

export const notBuiltMessages: Dictionary<typeof fr> = { fr, en };

const willDoFr: Record<ModuleToCome, string> = {
  EUDR: "Un dossier réunit les parcelles, les preuves et les déclarations d’une même livraison, pour les remettre en une fois à l’acheteur ou à l’autorité. Chaque dossier gardera la date et l’état des pièces qu’il contient.",
  CROP: "Délimitez une zone ou reprenez celle d’un projet\u00a0: le module reconnaît les cultures visibles par satellite, saison par saison. Il donne les surfaces par culture et par commune, avec la carte et la précision du résultat.",
  CROP_VIEW:
    "Suivez l’état des cultures d’un projet au fil des passages du satellite. Deux dates se comparent côte à côte, et les parcelles dont la végétation décroche sont signalées.",
  YIELD:
    "Le module suit les stades de la culture, de la levée à la maturité, et estime la production en tonnes avant la récolte. Les estimations se comparent aux années précédentes et s’exportent par région, département ou commune.",
  REDD: "Définissez la forêt (hauteur, surface, couvert), tracez la zone du projet et sa zone de référence. Le module suit le couvert forestier année après année et prépare les pièces du rapport REDD+.",
  ARR: "Le module vérifie que les terres à boiser n’étaient pas des forêts aux dates exigées, parcelle par parcelle. Il explique chaque refus et suit la croissance des plantations retenues.",
  FARMER:
    "Un registre des producteurs\u00a0: identité, téléphone, parcelles et surfaces, repris de vos fichiers Excel ou de la collecte. Chaque producteur reçoit un code QR comme identité numérique de son exploitation.",
  COLLECT:
    "Composez des formulaires et remplissez-les sur le terrain, avec ou sans réseau. Les contours des parcelles se relèvent en marchant et sont contrôlés sur place.",
  DATAOS:
    "Menez des enquêtes de bout en bout\u00a0: formulaires, modèles, contrôle qualité et revue des réponses. Les réponses refusées reviennent à l’enquêteur avec un commentaire.",
  PROCUREMENT:
    "Suivez chaque lot du champ au port, étape par étape, avec les dates prévues et réelles. Les retards se voient d’un coup d’œil, et chaque lot garde le lien vers ses parcelles.",
  WOMA: "Préparez des campagnes d’appels aux producteurs dans leur langue, aux heures qui leur conviennent. Le journal dit qui a été joint, combien de temps, et ce qui reste à faire.",
};

const willDoEn: typeof willDoFr = {
  EUDR: "A folder brings together the plots, the evidence and the declarations of one delivery, to be handed to the buyer or the authority at once. Each folder will keep the date and the state of what it holds.",
  CROP: "Outline an area or take that of a project: the module recognises the crops that satellites see, season by season. It gives the area of each crop by municipality, with the map and the accuracy of the result.",
  CROP_VIEW:
    "Follow the state of a project’s crops as satellites pass. Two dates can be compared side by side, and plots whose vegetation falls behind are pointed out.",
  YIELD:
    "The module follows the stages of the crop, from emergence to ripeness, and estimates the production in tonnes before the harvest. Estimates are compared with earlier years and exported by region, department or municipality.",
  REDD: "Define the forest (height, area, crown cover), draw the project area and its reference area. The module follows the forest cover year after year and prepares the parts of the REDD+ report.",
  ARR: "The module checks, plot by plot, that the land to be planted was not forest at the dates required. It explains each refusal and follows the growth of the plantations that were accepted.",
  FARMER:
    "A register of farmers: identity, telephone, plots and areas, taken from your Excel files or from field collection. Each farmer receives a QR code as the digital identity of the farm.",
  COLLECT:
    "Compose forms and fill them in in the field, with or without a network. Outlines of plots are recorded by walking them and checked on the spot.",
  DATAOS:
    "Carry out surveys from end to end: forms, templates, quality control and review of answers. Answers that are refused go back to the enumerator with a comment.",
  PROCUREMENT:
    "Follow every lot from the field to the port, step by step, with planned and actual dates. Delays are seen at a glance, and each lot keeps the link to its plots.",
  WOMA: "Prepare call campaigns to farmers in their language, at hours that suit them. The log tells who was reached, for how long, and what is left to do.",
};

export const willDo: Dictionary<typeof willDoFr> = { fr: willDoFr, en: willDoEn };
