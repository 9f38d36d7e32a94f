import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Migration",
  lead: "Reprenez vos producteurs et leurs parcelles d’un autre registre. Vous voyez d’abord ce que devient chaque ligne\u00a0: rien n’est enregistré avant votre accord.",
  fromElsewhere: "Vous venez d’un autre registre\u00a0?",
  fromElsewhereLink: "Reprendre un fichier de KoboToolbox, d’ODK Central, de farmOS ou de Parcelle",
  drop: "Déposez ici le fichier de l’autre registre",
  dropHint:
    "Le registre d’origine est reconnu à ses colonnes. Chaque producteur garde sa clé d’origine\u00a0: la prochaine fois, seul ce qui a changé là-bas change ici.",
  sourcesTitle: "D’où vient votre fichier",
  source: "Registre",
  howTo: "Où trouver le fichier",
  comes: "Ce qui est repris",
  collect: "Collecte",
  sources: {
    registry: {
      name: "Parcelle",
      howTo: "Producteurs, puis Exporter\u00a0: Excel ou GeoJSON.",
      comes:
        "Les producteurs, connus par leur identifiant. Section, cultures et autres noms ne sont pas repris\u00a0; les parcelles s’exportent de leur projet.",
    },
    kobo: {
      name: "KoboToolbox",
      howTo:
        "Dans le projet, DATA puis Downloads\u00a0: type XLS, valeurs et en-têtes XML, toutes les versions. Le XLS contient aussi les groupes répétés.",
      comes:
        "Une soumission est un producteur, connu par _uuid. Ses parcelles viennent d’un groupe répété, ou d’un contour demandé dans le formulaire.",
    },
    odk: {
      name: "ODK Central",
      howTo: "Dans le formulaire, Submissions puis Download\u00a0: le fichier ZIP avec tous les tableaux.",
      comes:
        "Une soumission est un producteur, connu par KEY. Ses parcelles viennent d’un groupe répété, ou d’un contour demandé dans le formulaire.",
    },
    farmos: {
      name: "farmOS",
      howTo: "Dans la liste des terres (Assets, Land), choisissez-les puis Export CSV.",
      comes:
        "Les terres (colonnes name et type) avec leur contour (intrinsic_geometry). farmOS ne tient pas de producteurs\u00a0: le propriétaire d’une terre (owner) en tient lieu, connu par son nom.",
    },
  },
  otherSource:
    "Un autre logiciel\u00a0? Exportez un tableau Excel ou CSV et importez-le comme une liste\u00a0: toutes les colonnes sont lues.",
  asList: "Importer comme une liste",
  history: "Migrations de l’organisation",
  none: "Aucune migration n’a encore été faite.",
  unknownSource: "Non reconnu",
  farmersAndPlots: (farmers: string, oneFarmer: boolean, plots: string, onePlot: boolean) =>
    `${farmers} ${oneFarmer ? "producteur" : "producteurs"}, ${plots} ${onePlot ? "parcelle" : "parcelles"}`,
  refused: (columns: string) =>
    columns === ""
      ? "Ce fichier ne vient d’aucun registre connu ici."
      : `Ce fichier ne vient d’aucun registre connu ici. Ses premières colonnes\u00a0: ${columns}.`,
  recognised: (source: string, columns: string) =>
    `Origine\u00a0: ${source}, reconnue aux colonnes ${columns}.`,
  keep: "Terminer la migration",
  keepText:
    "Aucun producteur n’est à enregistrer. En terminant, les clés d’origine de ceux qui sont déjà au registre sont gardées, et les parcelles peuvent être importées.",
  plotsTitle: "Parcelles",
  plotsFound: (count: string, one: boolean) =>
    `${count} ${one ? "parcelle dans le fichier" : "parcelles dans le fichier"}`,
  plotsHelp:
    "Les parcelles passent par l’import d’un projet, avec les mêmes contrôles et réparations que tout autre fichier. Choisissez le projet pour voir ce qu’il a déjà.",
  project: "Projet",
  chooseProject: "Choisissez un projet",
  noProject: "Créez d’abord un projet\u00a0: les parcelles y seront importées.",
  states: {
    new: (count: string, one: boolean) => `${count} ${one ? "nouvelle parcelle" : "nouvelles parcelles"}`,
    same: (count: string) => `${count} déjà dans le projet`,
    changed: (count: string, one: boolean) =>
      `${count} ${one ? "contour changé" : "contours changés"} là-bas`,
    taken: (count: string, one: boolean) =>
      `${count} ${one ? "code déjà pris" : "codes déjà pris"} dans le projet`,
    waiting: (count: string) => `${count} en attente de leur producteur`,
    unusable: (count: string) => `${count} sans contour lisible`,
  },
  changedHelp:
    "Une parcelle dont le contour a changé n’est pas importée une seconde fois\u00a0: corrigez son contour sur sa page.",
  afterFarmers: "Elles peuvent être importées dès que les producteurs le sont.",
  prepare: (count: string, one: boolean) =>
    `Importer ${count} ${one ? "parcelle" : "parcelles"} dans ce projet`,
  prepareFailed: "L’import des parcelles n’a pas commencé.",
  give: "Rattacher les parcelles du projet à leurs producteurs",
  problemsTitle: "Parcelles qui ne sont pas reprises en entier",
  sheetAndRow: (sheet: string, row: string) => (sheet === "" ? `Ligne ${row}` : `${sheet}, ligne ${row}`),
  place: "Où",
  plot: "Parcelle",
  remark: "Remarque",
  firstOnly: (count: string) => `Les ${count} premières sont montrées.`,
};

const en: typeof fr = {
  title: "Migration",
  lead: "Bring your farmers and their plots over from another registry. You see first what becomes of each line: nothing is stored before you agree.",
  fromElsewhere: "Do you come from another registry?",
  fromElsewhereLink: "Bring a file of KoboToolbox, ODK Central, farmOS or Parcelle over",
  drop: "Drop the file of the other registry here",
  dropHint:
    "Which registry it is shows in its columns. Each farmer keeps the key that he has there: the next time, only what changed there changes here.",
  sourcesTitle: "Where your file comes from",
  source: "Registry",
  howTo: "Where to find the file",
  comes: "What comes over",
  collect: "Collect",
  sources: {
    registry: {
      name: "Parcelle",
      howTo: "Farmers, then Export: Excel or GeoJSON.",
      comes:
        "The farmers, known by their identifier. Section, crops and other names do not come over; plots are exported from their project.",
    },
    kobo: {
      name: "KoboToolbox",
      howTo:
        "In the project, DATA then Downloads: type XLS, XML values and headers, all versions. The XLS holds repeated groups too.",
      comes:
        "A submission is a farmer, known by _uuid. His plots come from a repeated group, or from an outline that the form asks for.",
    },
    odk: {
      name: "ODK Central",
      howTo: "In the form, Submissions then Download: the ZIP file with all tables.",
      comes:
        "A submission is a farmer, known by KEY. His plots come from a repeated group, or from an outline that the form asks for.",
    },
    farmos: {
      name: "farmOS",
      howTo: "In the list of land (Assets, Land), choose it, then Export CSV.",
      comes:
        "The land (columns name and type) with its outlines (intrinsic_geometry). farmOS keeps no farmers: the owner of the land (owner) stands for one, known by the name.",
    },
  },
  otherSource:
    "Another program? Export a table as Excel or CSV and import it as a list: all of its columns are read.",
  asList: "Import as a list",
  history: "Migrations of the organisation",
  none: "No migration has been made yet.",
  unknownSource: "Not known",
  farmersAndPlots: (farmers, oneFarmer, plots, onePlot) =>
    `${farmers} ${oneFarmer ? "farmer" : "farmers"}, ${plots} ${onePlot ? "plot" : "plots"}`,
  refused: (columns) =>
    columns === ""
      ? "This file comes from no registry that is known here."
      : `This file comes from no registry that is known here. Its first columns: ${columns}.`,
  recognised: (source, columns) => `Origin: ${source}, known by the columns ${columns}.`,
  keep: "Finish the migration",
  keepText:
    "No farmer is to be stored. When you finish, the keys of those who are in the registry already are kept, and the plots can be imported.",
  plotsTitle: "Plots",
  plotsFound: (count, one) => `${count} ${one ? "plot in the file" : "plots in the file"}`,
  plotsHelp:
    "Plots go through the import of a project, with the same checks and repairs as any other file. Choose the project to see what it has already.",
  project: "Project",
  chooseProject: "Choose a project",
  noProject: "Create a project first: the plots are imported there.",
  states: {
    new: (count, one) => `${count} new ${one ? "plot" : "plots"}`,
    same: (count) => `${count} in the project already`,
    changed: (count, one) => `${count} ${one ? "outline" : "outlines"} changed there`,
    taken: (count, one) => `${count} ${one ? "code" : "codes"} taken in the project already`,
    waiting: (count) => `${count} waiting for the farmer`,
    unusable: (count) => `${count} without an outline that can be read`,
  },
  changedHelp: "A plot whose outline changed is not imported a second time: correct its outline on its page.",
  afterFarmers: "They can be imported as soon as the farmers are.",
  prepare: (count, one) => `Import ${count} ${one ? "plot" : "plots"} into this project`,
  prepareFailed: "The import of the plots has not begun.",
  give: "Give the plots of the project to their farmers",
  problemsTitle: "Plots that do not come over as a whole",
  sheetAndRow: (sheet, row) => (sheet === "" ? `Row ${row}` : `${sheet}, row ${row}`),
  place: "Where",
  plot: "Plot",
  remark: "Remark",
  firstOnly: (count) => `The first ${count} are shown.`,
};

/** Farmers and plots of another registry. */
export const farmerMigrationMessages: Dictionary<typeof fr> = { fr, en };
