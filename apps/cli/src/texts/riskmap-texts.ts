import type { Language } from "@parcelle/domain/language";

const fr = {
  summary: "carte du risque de déforestation selon la méthode JNR, avec ses tables",
  optionOut: "dossier où écrire les cartes et les tables (obligatoire)",
  optionLayers:
    "dossier de couches qui disent le couvert et la perte ; le premier argument est alors un fichier de zones",
  optionCover: "couvert à partir duquel un pixel est forêt, en % (obligatoire avec --layers)",
  optionPixel: "côté d’un pixel de la carte en mètres ; 30 par défaut (avec --layers)",
  optionYears:
    "les trois dates, par exemple 2000,2010,2020 ; sinon celles de riskmap.json, sinon dix ans entre elles",
  optionWindows: "côtés des fenêtres mobiles en pixels, impairs ; 5,13,21,29 par défaut",
  exitCodes: [
    "DOSSIER contient soit un seul GeoTIFF de changement, soit riskmap.json qui dit lesquels :",
    '  {"change": "fcc123.tif", "years": [2000, 2010, 2020]}',
    '  {"forest": ["f2000.tif", "f2010.tif", "f2020.tif"], "forest_values": [1], "years": [2000, 2010, 2020]}',
    "Avec --layers, ZONES est un fichier de contours : la forêt est ce qui avait le couvert demandé et n’était pas perdu à",
    "la fin de chacune des trois années, lu au centre de chaque pixel d’une grille UTM. --years est alors obligatoire.",
    "Codes du raster de changement : 0 pas de forêt à la première date ou pas de donnée, 1 déboisé entre la première",
    "et la deuxième, 2 déboisé entre la deuxième et la troisième, 3 forêt à la troisième. Système projeté en mètres.",
    "Écrits : riskmap_t1.tif, riskmap_t2.tif, riskmap_t3.tif (classes de la forêt à chaque date : 0 risque négligeable,",
    "puis de 1 à 30, 255 pas de forêt), thresholds.csv, models.csv, rates.csv, cells.csv, riskmap.json.",
    "",
    "Code de sortie : 0 la carte est faite, 1 échec.",
  ].join("\n"),
  yearsOfLayers: "Avec --layers, donnez les trois années, par exemple --years 2000,2010,2020.",
  untold: (hectares: string) =>
    `Attention : aucune couche ne dit la forêt de ${hectares} ha de la zone, comptés comme n’en étant pas.`,
  working: "Calcul du risque",
  writing: (file: string) => `Écriture de ${file}`,
  yearsAssumed:
    "Les dates ne sont dites nulle part : dix ans sont comptés pour chacune des deux périodes. Donnez --years si c’est faux.",
  regrown: (pixels: string) =>
    `Attention : ${pixels} pixel(s) redevenus forêt, comptés comme la méthode le fait : déboisés, ou jamais forêt.`,
  unverified:
    "Calculé comme riskmapjnr 1.2, comparé à ses résultats ; le texte de l’outil de Verra n’a pas pu être ouvert.",
  thresholdLine: (period: string, metres: string) => `Seuil de distance, ${period} : ${metres} m`,
  periods: { calibration: "première période", whole: "les deux périodes" },
  modelLine: (window: number, slicing: string, error: string) =>
    `Fenêtre ${window}, ${slicing} : erreur pondérée ${error} ha`,
  nothingPredicted: (window: number, slicing: string) => `Fenêtre ${window}, ${slicing} : ne prévoit rien`,
  slicings: { "equal-interval": "intervalles égaux", "equal-area": "surfaces égales" },
  bestLine: (window: number, slicing: string, cells: number) =>
    `Retenu : fenêtre ${window}, ${slicing}, comparé dans ${cells} cellule(s)`,
  noRaster: (folder: string) => `${folder} ne contient ni riskmap.json ni GeoTIFF.`,
  severalRasters: (folder: string, files: string) =>
    `${folder} contient plusieurs GeoTIFF (${files}) : dites dans riskmap.json lequel est le raster de changement ("change"), ou lesquels disent la forêt ("forest").`,
  fileInvalid: (path: string, problem: string) => `${path} : ${problem}`,
  notJson: (message: string) => `ce n’est pas du JSON (${message})`,
  unknownKey: (key: string) =>
    `« ${key} » n’y a pas de sens ; sont connus : change, forest, forest_values, years, windows`,
  oneSource: 'il faut soit "change", soit les trois fichiers de "forest"',
  badValue: (key: string) => `« ${key} » n’a pas la forme attendue`,
  badList: (option: string) => `--${option} : des nombres séparés par des virgules sont attendus.`,
  outIsFolder: "--out est le dossier lu : ses fichiers seraient remplacés. Donnez-en un autre.",
};

const en: typeof fr = {
  summary: "map of deforestation risk after the JNR method, with its tables",
  optionOut: "folder to write the maps and tables to (mandatory)",
  optionLayers: "folder of layers that tell cover and loss; the first argument is a file of zones then",
  optionCover: "cover from which a pixel is forest, in % (mandatory with --layers)",
  optionPixel: "side of a pixel of the map in metres; 30 by default (with --layers)",
  optionYears:
    "the three dates, for example 2000,2010,2020; else those of riskmap.json, else ten years between them",
  optionWindows: "sides of the moving windows in pixels, odd; 5,13,21,29 by default",
  exitCodes: [
    "FOLDER holds either a single GeoTIFF of changes, or riskmap.json, which says which files:",
    '  {"change": "fcc123.tif", "years": [2000, 2010, 2020]}',
    '  {"forest": ["f2000.tif", "f2010.tif", "f2020.tif"], "forest_values": [1], "years": [2000, 2010, 2020]}',
    "With --layers, ZONES is a file of outlines: forest is what had the cover that is asked for and was not lost up to the",
    "end of each of the three years, read at the centre of each pixel of a UTM grid. --years is mandatory then.",
    "Codes of the raster of changes: 0 no forest at the first date or no data, 1 deforested between the first and the",
    "second, 2 deforested between the second and the third, 3 forest at the third. Projected system in metres.",
    "Written: riskmap_t1.tif, riskmap_t2.tif, riskmap_t3.tif (classes of the forest at each date: 0 negligible risk,",
    "then 1 to 30, 255 no forest), thresholds.csv, models.csv, rates.csv, cells.csv, riskmap.json.",
    "",
    "Exit code: 0 the map is made, 1 failure.",
  ].join("\n"),
  yearsOfLayers: "With --layers, give the three years, for example --years 2000,2010,2020.",
  untold: (hectares) =>
    `Warning: no layer tells the forest of ${hectares} ha of the zone, which count as none.`,
  working: "Working out risk",
  writing: (file) => `Writing ${file}`,
  yearsAssumed:
    "The dates are said nowhere: ten years are counted for each of the two periods. Give --years if that is wrong.",
  regrown: (pixels) =>
    `Warning: ${pixels} pixel(s) became forest again, counted as the method does: as deforested, or never forest.`,
  unverified:
    "Computed as riskmapjnr 1.2 does, compared with its results; the text of Verra's tool could not be opened.",
  thresholdLine: (period, metres) => `Threshold of distance, ${period}: ${metres} m`,
  periods: { calibration: "first period", whole: "both periods" },
  modelLine: (window, slicing, error) => `Window ${window}, ${slicing}: weighted error ${error} ha`,
  nothingPredicted: (window, slicing) => `Window ${window}, ${slicing}: predicts nothing`,
  slicings: { "equal-interval": "equal intervals", "equal-area": "equal areas" },
  bestLine: (window, slicing, cells) => `Best: window ${window}, ${slicing}, compared in ${cells} cell(s)`,
  noRaster: (folder) => `${folder} holds neither riskmap.json nor a GeoTIFF.`,
  severalRasters: (folder, files) =>
    `${folder} holds several GeoTIFFs (${files}): say in riskmap.json which is the raster of changes ("change"), or which tell the forest ("forest").`,
  fileInvalid: (path, problem) => `${path}: ${problem}`,
  notJson: (message) => `it is no JSON (${message})`,
  unknownKey: (key) =>
    `"${key}" means nothing in it; known are change, forest, forest_values, years, windows`,
  oneSource: 'it needs either "change" or the three files of "forest"',
  badValue: (key) => `"${key}" is not of the form that is expected`,
  badList: (option) => `--${option}: numbers with commas between are expected.`,
  outIsFolder: "--out is the folder that is read: its files would be replaced. Give another one.",
};

export const riskmapTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
