import { formatNumber } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  explained:
    "Une zone est une surface que les analyses regardent à côté des parcelles\u00a0: un bassin d’approvisionnement, une forêt, une région. Chaque modification en fait une nouvelle version\u00a0; les anciennes restent.",
  total: (zones: number, hectares: string) =>
    zones < 2 ? `1 zone, ${hectares}` : `${zones} zones, ${hectares} en tout`,
  totalNote: "Les zones qui se recouvrent comptent chacune pour elle-même.",
  empty: "Aucune zone dans ce projet",
  emptyText:
    "Dessinez une zone, ou prenez un fichier, des unités administratives, les parcelles d’un projet ou une autre zone.",
  emptyReader: "Personne n’en a encore dessiné.",
  create: "Nouvelle zone",
  list: "Zones du projet",
  map: "Carte des zones",
  onMap: "Zones (contours simplifiés)",
  onMapBoxed: "Zones très détaillées, par leur rectangle",
  name: "Nom",
  area: "Surface",
  madeFrom: "Faite de",
  version: "Version",
  versionBy: (number: number, author: string, date: string) => `${number}, ${author}, ${date}`,
  show: (name: string) => `Montrer ${name} sur la carte`,
  more: (name: string) => `Autres actions pour ${name}`,
  versionNumber: (number: number) => `Version ${number}`,
  rename: "Renommer",
  renameTitle: (name: string) => `Renommer ${name}`,
  redraw: "Redessiner",
  remove: "Supprimer",
  history: "Versions",
  historyOf: (name: string) => `Versions de ${name}`,
  takeBack: (number: number) => `Reprendre la version ${number}`,
  origins: {
    drawing: "contour dessiné ou lu d’un fichier",
    units: (names: string) => `unités administratives\u00a0: ${names}`,
    moreUnits: (names: string, more: number) => `${names} et ${more} ${more < 2 ? "autre" : "autres"}`,
    plots: (count: number) => (count < 2 ? "1 parcelle" : `${count} parcelles`),
    withoutOutline: (count: number) =>
      count < 2
        ? "\u00a0; une autre sans contour n’y est pas"
        : `\u00a0; ${count} autres sans contour n’y sont pas`,
    ofProject: (name: string | undefined) => (name ? `de «\u00a0${name}\u00a0»` : "d’un autre projet"),
    zone: (name: string | undefined, number: number) =>
      name ? `zone «\u00a0${name}\u00a0», version ${number}` : `une autre zone, version ${number}`,
    ownVersion: (number: number) => `sa version ${number}`,
  },
  dialog: {
    title: "Nouvelle zone",
    again: (name: string) => `Redessiner ${name}`,
    source: "D’où vient le contour",
    sources: {
      drawing: "Dessiner",
      file: "Fichier",
      units: "Unités administratives",
      plots: "Parcelles d’un projet",
      zone: "Une autre zone",
    },
    save: "Enregistrer la zone",
    saveVersion: "Enregistrer la version",
    saved: (name: string) => `Zone ${name} enregistrée`,
    savedText: (hectares: string, version: number) => `${hectares}, version ${version}`,
    failed: "La zone n’a pas été enregistrée",
    overNewest: (version: number) => `Enregistrer quand même, après la version ${version}`,
    drop: "Abandonner ce contour\u00a0?",
    dropText: "Ce que vous avez donné n’est pas gardé quand vous choisissez une autre source.",
    dropConfirm: "Abandonner",
    search: "Cherchez un nom",
    nothingFound: "Aucun nom ne correspond",
    drawMap: "Carte\u00a0: dessinez la zone",
    detailed:
      "Le contour actuel a trop de sommets\u00a0: il ne se déplace pas sommet par sommet. Dessinez-en un nouveau, ou choisissez une autre source.",
    dropFile: "Déposez ici le fichier de la zone",
    fileHint: (megabytes: number) =>
      `GeoJSON, KML, Shapefile (.zip), GeoPackage, GML ou tableau avec une colonne WKT. Jusqu’à ${megabytes} Mo.`,
    fileHelp:
      "Tous les contours lus font une seule zone. Regardez sur la carte si elle est à sa place\u00a0; sinon, importez le fichier comme parcelles, où vous choisissez le système de coordonnées et échangez longitude et latitude, puis prenez «\u00a0Parcelles d’un projet\u00a0».",
    fileMap: "Carte\u00a0: ce que le fichier contient",
    fileOutline: "Contour du fichier",
    fileFailed: "Le fichier n’a pas été lu",
    fileRead: (name: string, outlines: number, hectares: string) =>
      `${name}\u00a0: ${outlines} ${outlines < 2 ? "contour" : "contours"}, ${hectares}`,
    fileRefused: (count: number) =>
      count < 2
        ? "1 ligne du fichier n’a pas pu être lue et n’y est pas."
        : `${count} lignes du fichier n’ont pas pu être lues et n’y sont pas.`,
    fileWithout: (count: number) =>
      count < 2
        ? "1 ligne du fichier est un point ou une ligne, sans surface, et n’y est pas."
        : `${count} lignes du fichier sont des points ou des lignes, sans surface, et n’y sont pas.`,
    country: "Pays",
    level: "Niveau",
    units: "Unités",
    noBoundaries:
      "Aucune limite administrative n’est en vigueur ici. Un opérateur de la plateforme peut en ajouter.",
    unitsMap: "Carte des unités choisies",
    chosenUnits: "Unités choisies",
    ofOtherLevels: (count: number) =>
      count < 2
        ? "1 unité d’un autre niveau est choisie aussi."
        : `${count} unités d’autres niveaux sont choisies aussi.`,
    mostUnits: (most: number) => `Au plus ${most} unités par zone.`,
    project: "Projet",
    thisProject: (name: string) => `${name} (ce projet)`,
    plotsMap: "Carte\u00a0: les parcelles du projet choisi",
    plotsOutline: "Parcelles du projet choisi",
    plotsOf: (count: number) =>
      count < 2
        ? `${count} parcelle dans ce projet`
        : `${formatNumber(count, "fr", 0)} parcelles dans ce projet`,
    plotsHelp:
      "La zone réunit les contours de toutes ses parcelles tels qu’ils sont maintenant. Les points et les contours inutilisables n’y sont pas.",
    zone: "Zone",
    zoneMap: "Carte\u00a0: la zone choisie",
    zoneHelp: "Le contour est repris tel quel. Il ne suit pas les modifications de l’autre zone.",
    noZones: "Vous ne voyez aucune autre zone.",
    ofProject: (zone: string, project: string) => `${zone} (${project})`,
  },
  renamed: "Zone renommée",
  renameFailed: "La zone n’a pas été renommée",
  removed: (name: string) => `Zone ${name} dans la corbeille`,
  removeFailed: "La zone n’a pas été supprimée",
  restored: (name: string) => `Zone ${name} restaurée`,
  restoreFailed: "La zone n’a pas été restaurée",
  trash: (count: number) => `Corbeille (${count})`,
  restore: "Restaurer",
  restoreOne: (name: string) => `Restaurer ${name}`,
};

const en: typeof fr = {
  explained:
    "A zone is an area that runs look at beside the plots: a supply basin, a forest, a region. Each change makes a new version of it; earlier ones stay.",
  total: (zones, hectares) => (zones === 1 ? `1 zone, ${hectares}` : `${zones} zones, ${hectares} in all`),
  totalNote: "Zones that overlap count each for itself.",
  empty: "No zone in this project",
  emptyText: "Draw a zone, or take a file, administrative units, the plots of a project or another zone.",
  emptyReader: "Nobody has drawn one yet.",
  create: "New zone",
  list: "Zones of the project",
  map: "Map of the zones",
  onMap: "Zones (simplified outlines)",
  onMapBoxed: "Very detailed zones, as boxes",
  name: "Name",
  area: "Area",
  madeFrom: "Made from",
  version: "Version",
  versionBy: (number, author, date) => `${number}, ${author}, ${date}`,
  show: (name) => `Show ${name} on the map`,
  more: (name) => `More actions for ${name}`,
  versionNumber: (number) => `Version ${number}`,
  rename: "Rename",
  renameTitle: (name) => `Rename ${name}`,
  redraw: "Redraw",
  remove: "Delete",
  history: "Versions",
  historyOf: (name) => `Versions of ${name}`,
  takeBack: (number) => `Take version ${number} back`,
  origins: {
    drawing: "an outline drawn or read from a file",
    units: (names) => `administrative units: ${names}`,
    moreUnits: (names, more) => `${names} and ${more} more`,
    plots: (count) => (count === 1 ? "1 plot" : `${count} plots`),
    withoutOutline: (count) =>
      count === 1
        ? "; one more without an outline is not in it"
        : `; ${count} more without an outline are not in it`,
    ofProject: (name) => (name ? `of “${name}”` : "of another project"),
    zone: (name, number) => (name ? `zone “${name}”, version ${number}` : `another zone, version ${number}`),
    ownVersion: (number) => `its version ${number}`,
  },
  dialog: {
    title: "New zone",
    again: (name) => `Redraw ${name}`,
    source: "Where the outline comes from",
    sources: {
      drawing: "Draw",
      file: "File",
      units: "Administrative units",
      plots: "Plots of a project",
      zone: "Another zone",
    },
    save: "Save the zone",
    saveVersion: "Save the version",
    saved: (name) => `Zone ${name} saved`,
    savedText: (hectares, version) => `${hectares}, version ${version}`,
    failed: "The zone was not saved",
    overNewest: (version) => `Save all the same, after version ${version}`,
    drop: "Give this outline up?",
    dropText: "What you gave is not kept when you choose another source.",
    dropConfirm: "Give up",
    search: "Search a name",
    nothingFound: "No name matches",
    drawMap: "Map: draw the zone",
    detailed:
      "The present outline has too many vertices: it cannot be moved vertex by vertex. Draw another one, or choose another source.",
    dropFile: "Drop the file of the zone here",
    fileHint: (megabytes) =>
      `GeoJSON, KML, Shapefile (.zip), GeoPackage, GML or a table with a WKT column. Up to ${megabytes} MB.`,
    fileHelp:
      "All outlines that were read make one zone. See on the map whether it is in its place; if not, import the file as plots, where you choose the coordinate system and exchange longitude and latitude, and then take “Plots of a project”.",
    fileMap: "Map: what the file holds",
    fileOutline: "Outline of the file",
    fileFailed: "The file was not read",
    fileRead: (name, outlines, hectares) =>
      `${name}: ${outlines} ${outlines === 1 ? "outline" : "outlines"}, ${hectares}`,
    fileRefused: (count) =>
      count === 1
        ? "1 row of the file could not be read and is not in it."
        : `${count} rows of the file could not be read and are not in it.`,
    fileWithout: (count) =>
      count === 1
        ? "1 row of the file is a point or a line, without an area, and is not in it."
        : `${count} rows of the file are points or lines, without an area, and are not in it.`,
    country: "Country",
    level: "Level",
    units: "Units",
    noBoundaries: "No administrative boundaries are in force here. A platform operator can add some.",
    unitsMap: "Map of the chosen units",
    chosenUnits: "Chosen units",
    ofOtherLevels: (count) =>
      count === 1
        ? "1 unit of another level is chosen too."
        : `${count} units of other levels are chosen too.`,
    mostUnits: (most) => `At most ${most} units in a zone.`,
    project: "Project",
    thisProject: (name) => `${name} (this project)`,
    plotsMap: "Map: the plots of the chosen project",
    plotsOutline: "Plots of the chosen project",
    plotsOf: (count) =>
      count === 1 ? "1 plot in this project" : `${formatNumber(count, "en", 0)} plots in this project`,
    plotsHelp:
      "The zone joins the outlines of all its plots as they are now. Points and unusable outlines are not in it.",
    zone: "Zone",
    zoneMap: "Map: the chosen zone",
    zoneHelp: "The outline is taken as it is. It does not follow what becomes of the other zone.",
    noZones: "You see no other zone.",
    ofProject: (zone, project) => `${zone} (${project})`,
  },
  renamed: "Zone renamed",
  renameFailed: "The zone was not renamed",
  removed: (name) => `Zone ${name} is in the trash`,
  removeFailed: "The zone was not deleted",
  restored: (name) => `Zone ${name} restored`,
  restoreFailed: "The zone was not restored",
  trash: (count) => `Trash (${count})`,
  restore: "Restore",
  restoreOne: (name) => `Restore ${name}`,
};

export const zonesMessages: Dictionary<typeof fr> = { fr, en };
