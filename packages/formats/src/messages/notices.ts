import type { NoticeCode } from "../plot-file.ts";
import type { Facts } from "./facts.ts";

type Sentences = Record<NoticeCode, (facts: Facts) => string>;

/** What the user should know or decide about the whole file: French, the reference. */
export const noticesFr: Sentences = {
  crs_assumed_wgs84: () =>
    "Le fichier n’indique pas son système de coordonnées : WGS 84 (GPS) est supposé. Vérifiez la position sur la carte.",
  projected_coordinates_suspected: (f) =>
    `Les coordonnées sont en mètres (par exemple ${f.number("x")} ; ${f.number("y")}) et le fichier n’indique pas leur système.${f.has("crs") ? ` Proposition : ${f.text("crs")}${f.has("alternatives") ? ` (ou ${f.text("alternatives")})` : ""}${f.has("exchanged") ? ", est et nord échangés" : ""}.` : ""} Choisissez le système pour lire ces parcelles.`,
  other_zone_suspected: (f) =>
    `Avec le système indiqué (${f.text("stated")}), presque aucune parcelle ne tombe dans son pays ; avec ${f.text("crs")}${f.has("exchanged") ? ", est et nord échangés" : ""}, ${f.number("insideOther")} y tombent. Vérifiez la zone.`,
  swapped_axes_suspected: (f) =>
    `${f.has("system") ? `Est et nord (${f.text("system")}) semblent inversés` : "Longitude et latitude semblent inversées"} : ${f.number("insideSwapped")} parcelles sur ${f.number("plots")} tombent dans un pays attendu une fois échangées, ${f.number("inside")} telles quelles. Échangez-les si la carte le confirme.`,
  degrees_suspected: (f) =>
    `Le fichier indique « ${f.text("stated")} », en mètres, mais ses coordonnées (par exemple ${f.number("x")} ; ${f.number("y")}) ressemblent à des degrés. Lisez-le en WGS 84 si la carte le confirme.`,
  axes_swapped: () => "Longitude et latitude ont été échangées à votre demande.",
  datum_shift_unknown: (f) =>
    `Le passage du système géodésique « ${f.text("datum")} » au WGS 84 n’est pas connu : les parcelles peuvent être décalées de ${f.has("metres") ? `${f.number("metres")} m` : "plusieurs centaines de mètres"}.${f.has("grid") ? ` Seule la grille « ${f.text("grid")} » le ferait.` : ""} Exportez en WGS 84.`,
  datum_shift_rough: (f) =>
    `Le système géodésique « ${f.text("datum")} » est ramené au WGS 84 par un décalage publié (${f.text("operation")}) ${f.has("accuracy") ? `exact à ± ${f.number("accuracy")} m` : "dont l’exactitude n’est pas publiée"}.${f.has("grid") ? ` La grille « ${f.text("grid")} » ferait mieux (± ${f.number("gridAccuracy")} m).` : ""} Exportez en WGS 84 si vous avez besoin de mieux.`,
  projection_defaults_assumed: (f) =>
    `La définition du système de coordonnées est incomplète ; valeurs supposées : ${f.text("parameters")}. Vérifiez la position sur la carte.`,
  crs_overridden: (f) =>
    `Le fichier indique « ${f.text("stated")} » ; il est lu en « ${f.text("used")} » à votre demande.`,
  geopackage_log_missing: () =>
    "Ce GeoPackage écrit d’abord dans un fichier -wal à côté de lui\u00a0: s’il a été copié pendant qu’il était ouvert, ses dernières modifications manquent ici. Dans le doute, fermez-le dans QGIS et envoyez-le de nouveau.",
  shape_index_missing: (f) =>
    `Le fichier « ${f.text("layer")}.shx » manque : les contours du .shp sont tous lus, dans l’ordre où ils s’y trouvent. Vérifiez leur nombre et leurs noms.`,
  attributes_missing: () =>
    "Le fichier .dbf manque : les parcelles n’ont ni nom ni identifiant, et portent le numéro de leur ligne. Ajoutez le .dbf à l’archive pour les retrouver.",
  attributes_incomplete: (f) =>
    `Le fichier .dbf a ${f.number("records")} lignes pour ${f.number("plots")} contours : vérifiez que les deux vont ensemble.`,
  encoding_assumed: (f) =>
    `${f.has("stated") ? `L’encodage des textes « ${f.text("stated")} » n’est pas connu` : "Le fichier n’indique pas l’encodage de ses textes"} : ${f.text("assumed")} est supposé. Vérifiez les accents ; s’ils sont faux, exportez à nouveau en UTF-8.`,
  columns_renamed: (f) =>
    `Noms de colonnes rétablis (un shapefile les coupe à dix lettres) : ${f.text("columns")}.`,
  columns_not_read: (f) =>
    `Colonnes non lues (plusieurs valeurs par ligne, nom répété, autres contours, valeurs calculées à la lecture ou octets sans sens déclaré) : ${f.text("columns")}.`,
  other_layers_ignored: (f) => `Seul « ${f.text("read")} » est lu ; non lu : ${f.text("ignored")}.`,
  layers_merged: (f) =>
    `Plusieurs shapefiles de même structure sont lus ensemble, avec les lignes : ${f.text("layers")}.`,
  header_found_below: (f) =>
    `Les noms de colonnes ont été trouvés à la ligne ${f.place("row")} ; ce qui précède est ignoré.`,
  header_missing: () =>
    "Le tableau n’a pas de ligne de titres : les colonnes portent leur lettre (A, B, C…).",
  characters_replaced: (f) =>
    `Des caractères qu’aucun texte ne peut contenir (caractère nul, moitié de caractère) sont remplacés par « \uFFFD ». Ligne et attribut : ${f.text("places")}. Vérifiez ces valeurs.`,
  traces_read_as_polygons: (f) =>
    f.isOne("count")
      ? "Un tracé qui ne revient pas à son point de départ est lu comme un contour ouvert. Vérifiez-le."
      : `${f.number("count")} tracés qui ne reviennent pas à leur point de départ sont lus comme des contours ouverts. Vérifiez-les.`,
};

/** What the user should know or decide about the whole file: English. */
export const noticesEn: typeof noticesFr = {
  crs_assumed_wgs84: () =>
    "The file does not state its coordinate system: WGS 84 (GPS) is assumed. Check the position on the map.",
  projected_coordinates_suspected: (f) =>
    `The coordinates are metres (for example ${f.number("x")}; ${f.number("y")}) and the file does not state their system.${f.has("crs") ? ` Proposal: ${f.text("crs")}${f.has("alternatives") ? ` (or ${f.text("alternatives")})` : ""}${f.has("exchanged") ? ", easting and northing exchanged" : ""}.` : ""} Choose the system to read these plots.`,
  other_zone_suspected: (f) =>
    `With the stated system (${f.text("stated")}) hardly any plot lies in its country; with ${f.text("crs")}${f.has("exchanged") ? ", easting and northing exchanged" : ""}, ${f.number("insideOther")} do. Check the zone.`,
  swapped_axes_suspected: (f) =>
    `${f.has("system") ? `Easting and northing (${f.text("system")})` : "Longitude and latitude"} seem exchanged: ${f.number("insideSwapped")} plots of ${f.number("plots")} lie in an expected country once exchanged, ${f.number("inside")} as they are. Exchange them if the map agrees.`,
  degrees_suspected: (f) =>
    `The file states “${f.text("stated")}”, in metres, but its coordinates (for example ${f.number("x")}; ${f.number("y")}) look like degrees. Read it as WGS 84 if the map agrees.`,
  axes_swapped: () => "Longitude and latitude were exchanged as you asked.",
  datum_shift_unknown: (f) =>
    `The shift from the datum “${f.text("datum")}” to WGS 84 is not known: plots may be off by ${f.has("metres") ? `${f.number("metres")} m` : "several hundred metres"}.${f.has("grid") ? ` Only the grid “${f.text("grid")}” would do.` : ""} Export in WGS 84.`,
  datum_shift_rough: (f) =>
    `The datum “${f.text("datum")}” is brought to WGS 84 by a published shift (${f.text("operation")}) ${f.has("accuracy") ? `good to ± ${f.number("accuracy")} m` : "whose accuracy is not published"}.${f.has("grid") ? ` The grid “${f.text("grid")}” would do better (± ${f.number("gridAccuracy")} m).` : ""} Export in WGS 84 if you need better.`,
  projection_defaults_assumed: (f) =>
    `The definition of the coordinate system is incomplete; values that are taken: ${f.text("parameters")}. Check the position on the map.`,
  crs_overridden: (f) =>
    `The file states “${f.text("stated")}”; it is read as “${f.text("used")}” as you asked.`,
  geopackage_log_missing: () =>
    "This GeoPackage writes first to a -wal file beside it: if it was copied while it was open, its latest changes are missing here. If in doubt, close it in QGIS and send it again.",
  shape_index_missing: (f) =>
    `The file “${f.text("layer")}.shx” is missing: all outlines of the .shp are read, in the order in which they stand there. Check their number and names.`,
  attributes_missing: () =>
    "The .dbf file is missing: the plots have neither names nor identifiers and bear the number of their row. Add the .dbf to the archive to get them back.",
  attributes_incomplete: (f) =>
    `The .dbf file has ${f.number("records")} rows for ${f.number("plots")} outlines: check that the two belong together.`,
  encoding_assumed: (f) =>
    `${f.has("stated") ? `The text encoding “${f.text("stated")}” is not known` : "The file does not state the encoding of its texts"}: ${f.text("assumed")} is assumed. Check the accents; if they are wrong, export again in UTF-8.`,
  columns_renamed: (f) =>
    `Column names restored (a shapefile cuts them at ten letters): ${f.text("columns")}.`,
  columns_not_read: (f) =>
    `Columns not read (several values in a row, a repeated name, further outlines, values computed when read, or bytes of no stated meaning): ${f.text("columns")}.`,
  other_layers_ignored: (f) => `Only “${f.text("read")}” is read; not read: ${f.text("ignored")}.`,
  layers_merged: (f) =>
    `Several shapefiles of the same structure are read together, with these rows: ${f.text("layers")}.`,
  header_found_below: (f) =>
    `The column names were found in row ${f.place("row")}; what stands above is ignored.`,
  header_missing: () => "The table has no row of titles: columns bear their letter (A, B, C…).",
  characters_replaced: (f) =>
    `Characters that no text can hold (the zero character, half a character) are replaced by “\uFFFD”. Row and attribute: ${f.text("places")}. Check these values.`,
  traces_read_as_polygons: (f) =>
    f.isOne("count")
      ? "One trace that does not return to where it began is read as an open outline. Check it."
      : `${f.number("count")} traces that do not return to where they began are read as open outlines. Check them.`,
};
