import type { FileRefusalCode } from "../file-refusal.ts";
import type { Facts } from "./facts.ts";

const at = (facts: Facts): string =>
  facts.has("line") ? ` à la ligne ${facts.place("line")}, colonne ${facts.place("column")}` : "";

/** What was refused, where, and how to mend it. */
export const fileRefusalsFr: Record<FileRefusalCode, (facts: Facts) => string> = {
  too_large: (f) => {
    if (f.has("cells"))
      return `Le tableau compte plus de ${f.number("cells")} cellules. Supprimez les colonnes inutiles ou séparez les lignes en plusieurs fichiers.`;
    if (f.has("element"))
      return `Un élément « ${f.text("element")} » contient plus de ${f.megabytes("limitBytes")} Mo de texte. Simplifiez ce contour, ou retirez l’élément.`;
    return f.has("objects")
      ? `Le fichier contient plus de ${f.number("objects")} objets, listes ou éléments. Séparez-le en plusieurs fichiers.`
      : `${f.has("entry") ? `Dans l’archive, « ${f.text("entry")} »` : "Le fichier"} pèse ${f.megabytes("bytes")} Mo ; le maximum est ${f.megabytes("limitBytes")} Mo. Séparez les parcelles en plusieurs fichiers.`;
  },
  too_many_plots: (f) =>
    `Le fichier contient plus de ${f.number("limit")} parcelles. Séparez-le en plusieurs fichiers, par exemple par section ou par commune.`,
  too_many_columns: (f) =>
    f.has("together")
      ? `Les lignes du fichier ont ensemble plus de ${f.number("limit")} attributs différents. Supprimez ceux qui ne décrivent pas les parcelles.`
      : `La ligne ${f.place("row")} a plus de ${f.number("limit")} colonnes. Vérifiez le séparateur, ou supprimez les colonnes inutiles.`,
  column_name_too_long: (f) =>
    `Le nom de la colonne ${f.place("column")}${f.has("row") ? `, à la ligne ${f.place("row")},` : ""} compte ${f.number("characters")} caractères ; le maximum est ${f.number("most")}${f.has("found") ? ` (il commence par « ${f.text("found")} »)` : ""}. Raccourcissez-le dans la ligne de titres, ou vérifiez les guillemets et le séparateur.`,
  empty: () => "Le fichier est vide. Exportez-le à nouveau, puis renvoyez-le.",
  truncated: (f) =>
    `Le fichier est incomplet : il s’arrête${at(f) || " avant sa fin"}${f.has("expectedBytes") ? ` (${f.number("bytes")} octets sur ${f.number("expectedBytes")})` : ""}. Le transfert a sans doute été interrompu : copiez-le ou exportez-le à nouveau.`,
  damaged: (f) =>
    `Le fichier est abîmé${f.has("entry") ? ` (« ${f.text("entry")} »)` : ""} : son contenu se contredit. Exportez-le à nouveau depuis le programme d’origine.`,
  not_what_it_says: (f) => {
    if (f.is("found", "XLS"))
      return "C’est un ancien classeur Excel (.xls). Ouvrez-le dans Excel ou LibreOffice et enregistrez-le au format .xlsx.";
    if (!f.has("found"))
      return "Le contenu de ce fichier n’est pas lisible : ni texte, ni archive, ni classeur. Envoyez un fichier GeoJSON, KML, KMZ, GPX, shapefile zippé, GeoPackage, FlatGeobuf, GeoParquet, GML, CSV ou Excel.";
    return `Ce fichier est en réalité de type ${f.text("found")}, quel que soit son nom. Envoyez un fichier GeoJSON, KML, KMZ, GPX, shapefile zippé, GeoPackage, FlatGeobuf, GeoParquet, GML, CSV ou Excel.`;
  },
  zip_bomb: (f) =>
    f.has("entries")
      ? `L’archive contient ${f.number("entries")} fichiers ; le maximum est ${f.number("limitEntries")}. N’y mettez que le fichier de parcelles.`
      : `Le contenu se déploie en un volume anormal${f.has("unpackedBytes") ? ` (${f.megabytes("unpackedBytes")} Mo, ${f.number("ratio")} fois sa taille)` : ""}${f.has("entry") ? `, surtout par « ${f.text("entry")} »` : ""}. Recréez le fichier avec les seules parcelles.`,
  zip_path_traversal: (f) =>
    `L’archive contient un chemin interdit (« ${f.text("entry")} »), qui sortirait de son dossier. Recréez-la à partir des fichiers d’origine.`,
  zip_name_twice: (f) =>
    `L’archive contient deux fichiers du même nom (« ${f.text("entry")} »)\u00a0: on ne sait pas lequel compte. Donnez-leur des noms différents, ou n’en gardez qu’un.`,
  geopackage_in_use: (f) =>
    `Le GeoPackage${f.has("entry") ? ` « ${f.text("entry")} »` : ""} a été copié pendant qu’un autre programme l’avait ouvert\u00a0: ses dernières modifications sont encore à côté, dans le fichier -wal. Fermez le projet dans QGIS, puis envoyez le GeoPackage seul.`,
  shapefile_not_zipped: (f) =>
    `C’est une seule partie (${f.text("part")}) d’un shapefile. Mettez les fichiers .shp, .shx, .dbf et .prj dans une archive .zip et envoyez cette archive.`,
  shapefile_without_shp: (f) =>
    `L’archive ne contient pas le fichier .shp, qui porte les contours (présents : ${f.text("found")}). Ajoutez-le à côté du .shx, du .dbf et du .prj.`,
  file_geodatabase: () =>
    "C’est une géodatabase fichier d’ArcGIS (.gdb), qui ne peut pas être lue. Dans ArcGIS Pro ou QGIS, exportez la couche des parcelles en GeoPackage ou en shapefile zippé, et envoyez ce fichier.",
  prj_unknown: (f) =>
    `Le système de coordonnées du fichier${f.has("name") ? ` (« ${f.text("name")} »)` : ""} n’est pas reconnu${f.has("part") ? `, car « ${f.text("part")} » n’y est pas compris` : ""}. Exportez en WGS 84 (EPSG:4326), ou indiquez le système vous-même.`,
  crs_unknown: (f) =>
    `Le système de coordonnées « ${f.text("crs")} » n’est pas connu. Exportez en WGS 84 (EPSG:4326) ou dans une zone UTM (EPSG:326xx ou 327xx).`,
  json_syntax: (f) =>
    f.has("found")
      ? `Le fichier JSON a une faute de syntaxe${at(f)} : « ${f.text("found")} » ne peut pas se trouver là. Corrigez-la dans un éditeur de texte ou exportez à nouveau.`
      : `Le fichier JSON n’est pas refermé${at(f)} : il manque « ] » ou « } ». Ajoutez ce qui manque ou exportez à nouveau.`,
  json_too_deep: (f) =>
    `Le fichier JSON imbrique plus de ${f.number("limit")} niveaux${at(f)}. Un fichier de parcelles en a moins de dix : exportez-le à nouveau.`,
  csv_quote_open: (f) =>
    `Un guillemet ouvert à la ligne ${f.place("row")} n’est jamais refermé. Ajoutez ou supprimez ce guillemet.`,
  not_geojson: (f) =>
    `Ce fichier JSON n’est pas du GeoJSON${f.has("found") ? ` (trouvé : ${f.text("found")})` : ""}. Il faut un objet « FeatureCollection » avec une liste « features ».`,
  xml_syntax: (f) =>
    f.is("found", "DOCTYPE")
      ? `Le fichier XML déclare un type de document (DOCTYPE)${at(f)}, ce qui n’est pas accepté. Supprimez cette ligne.`
      : `Le fichier XML a une faute de syntaxe${at(f)} : ${f.text("found")}. Exportez-le à nouveau depuis le programme d’origine.`,
  spreadsheet_too_large: (f) =>
    `La feuille « ${f.text("sheet")} » s’étend jusqu’à la ligne ${f.number("rows")} ; le maximum est ${f.number("limit")} parcelles. Supprimez les lignes vides sous le tableau (sélectionnez-les, puis « Supprimer »), ou copiez le tableau dans un nouveau classeur.`,
  no_geometry_column: (f) =>
    `Aucune colonne ne contient de contours${f.has("columns") ? ` (colonnes : ${f.text("columns")})` : ""}. Il faut une colonne WKT, ou deux colonnes longitude et latitude ; vous pouvez aussi choisir les colonnes vous-même.`,
  column_unknown: (f) =>
    `La colonne « ${f.text("column")} » n’existe pas dans ce fichier (colonnes : ${f.text("columns")}). Choisissez-en une autre.`,
  no_plots: () =>
    "Le fichier ne contient aucune parcelle. Vérifiez que la bonne couche ou la bonne feuille a été exportée.",
  password_protected: (f) =>
    `${f.has("entry") ? `Dans l’archive, « ${f.text("entry")} »` : "Le fichier"} est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis renvoyez-le.`,
  unsupported_format: (f) =>
    `Ce format (${f.text("found")}) ne peut pas être lu${f.has("entries") ? ` ; contenu : ${f.text("entries")}` : ""}. Envoyez un fichier GeoJSON, KML, KMZ, GPX, shapefile zippé, GeoPackage, FlatGeobuf, GeoParquet, GML, CSV ou Excel.`,
};
