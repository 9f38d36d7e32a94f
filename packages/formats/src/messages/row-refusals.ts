import type { RowRefusalCode } from "../plot-file.ts";
import type { Facts } from "./facts.ts";

type Sentences = Record<RowRefusalCode, (facts: Facts) => string>;

const AXES_FR: Record<string, string> = {
  longitude: "La longitude",
  latitude: "La latitude",
  altitude: "L’altitude",
};

/** Part and ring, where there are several to tell apart. */
function placeIn(facts: Facts, part: string, ring: string): string {
  const places = [];
  if (facts.has("part")) places.push(`${part} ${facts.place("part")}`);
  if (facts.has("ring")) places.push(`${ring} ${facts.place("ring")}`);
  return places.length === 0 ? "" : ` (${places.join(", ")})`;
}

/** Why one row gives no plot, and how to mend it: French, the reference. */
export const rowRefusalsFr: Sentences = {
  geometry_missing: (f) =>
    f.has("found")
      ? `Pas de contour : le membre « ${f.text("found")} » devrait s’appeler « geometry ».`
      : "Le contour ou le point manque. Complétez-le, ou dessinez la parcelle sur la carte.",
  geometry_unknown_type: (f) =>
    `Type de contour inconnu : « ${f.text("type")} ». Il faut un point ou un polygone (Point, MultiPoint, Polygon, MultiPolygon).`,
  geometry_is_line: () =>
    "C’est une ligne, pas une surface. Enregistrez le contour comme polygone, ou dessinez la parcelle sur la carte.",
  geometry_malformed: (f) =>
    `Le contour${f.has("type") ? ` (${f.text("type")})` : ""} est illisible${f.has("character") ? ` au caractère ${f.place("character")}` : ""}${f.has("found") ? ` : « ${f.text("found")} »` : ""}. Vérifiez que la cellule ou les coordonnées sont complètes.`,
  coordinates_not_finite: (f) =>
    `${f.has("axis") ? AXES_FR[f.text("axis")] : "Une coordonnée"}${f.has("vertex") ? ` du sommet ${f.place("vertex")}` : ""}${placeIn(f, "partie", "anneau")} n’est pas un nombre (vide, NaN ou infini). Corrigez-la.`,
  coordinates_incomplete: (f) =>
    `La ${f.is("missing", "longitude") ? "longitude" : "latitude"} manque. Complétez-la.`,
  coordinates_unreadable: (f) =>
    `La ${f.is("axis", "longitude") ? "longitude" : "latitude"} « ${f.text("found")} » est illisible. Écrivez par exemple ${f.is("axis", "longitude") ? "-5,123456 ou 5°07'24\"O" : "6,123456 ou 6°07'24\"N"}.`,
  coordinates_not_degrees: (f) =>
    `Les coordonnées (${f.number("longitude")} ; ${f.number("latitude")}) sont en mètres, pas en degrés. Indiquez le système de coordonnées du fichier.`,
  coordinates_out_of_range: (f) =>
    `Longitude ${f.number("longitude")}, latitude ${f.number("latitude")} : hors de la Terre (longitude de -180 à 180, latitude de -90 à 90). Vérifiez que les deux ne sont pas inversées.`,
  coordinates_outside_projection: () =>
    "Les coordonnées sortent du domaine du système de coordonnées indiqué. Vérifiez ce système (zone UTM).",
  crs_unknown: (f) =>
    `Le système de coordonnées ${f.text("crs")} de cette ligne n’est pas connu. Exportez en WGS 84 (EPSG:4326).`,
  feature_malformed: () =>
    "Cet élément de la liste n’est pas une parcelle GeoJSON (« Feature »). Supprimez-le ou corrigez-le.",
  row_syntax: (f) =>
    `Cette ligne a une faute de syntaxe JSON à la colonne ${f.place("column")}. Corrigez-la ou exportez-la à nouveau.`,
  attributes_too_large: (f) =>
    `Les attributs de cette ligne prennent ${f.megabytes("bytes")} Mo, plus que le possible (${f.megabytes("most")} Mo). Retirez les colonnes qui ne décrivent pas la parcelle.`,
  outline_too_large: (f) =>
    `Le contour a plus de ${f.number("most")} sommets. Simplifiez-le avant de l’importer.`,
  attribute_name_too_long: (f) =>
    `Un nom d’attribut${f.has("found") ? ` (« ${f.text("found")} »)` : ""} compte ${f.number("characters")} caractères ; le maximum est ${f.number("most")}. Raccourcissez ce nom.`,
  number_too_large: (f) =>
    `Le nombre de l’attribut « ${f.text("column")} » est trop grand pour être conservé. Corrigez-le, ou écrivez-le comme un texte.`,
  value_too_long: (f) =>
    `La valeur de la colonne « ${f.text("column")} » compte plus de ${f.number("most")} caractères. Raccourcissez-la, ou choisissez une autre colonne.`,
};

/** Why one row gives no plot, and how to mend it: English. */
export const rowRefusalsEn: typeof rowRefusalsFr = {
  geometry_missing: (f) =>
    f.has("found")
      ? `No outline: the member “${f.text("found")}” should be called “geometry”.`
      : "The outline or the point is missing. Add it, or draw the plot on the map.",
  geometry_unknown_type: (f) =>
    `Unknown type of outline: “${f.text("type")}”. A point or a polygon is needed (Point, MultiPoint, Polygon, MultiPolygon).`,
  geometry_is_line: () =>
    "This is a line, not an area. Save the outline as a polygon, or draw the plot on the map.",
  geometry_malformed: (f) =>
    `The outline${f.has("type") ? ` (${f.text("type")})` : ""} cannot be read${f.has("character") ? ` at character ${f.place("character")}` : ""}${f.has("found") ? `: “${f.text("found")}”` : ""}. Check that the cell or the coordinates are complete.`,
  coordinates_not_finite: (f) =>
    `${f.has("axis") ? `The ${f.text("axis")}` : "A coordinate"}${f.has("vertex") ? ` of vertex ${f.place("vertex")}` : ""}${placeIn(f, "part", "ring")} is not a number (empty, NaN or infinite). Correct it.`,
  coordinates_incomplete: (f) =>
    `The ${f.is("missing", "longitude") ? "longitude" : "latitude"} is missing. Add it.`,
  coordinates_unreadable: (f) =>
    `The ${f.is("axis", "longitude") ? "longitude" : "latitude"} “${f.text("found")}” cannot be read. Write for example ${f.is("axis", "longitude") ? "-5.123456 or 5°07'24\"W" : "6.123456 or 6°07'24\"N"}.`,
  coordinates_not_degrees: (f) =>
    `The coordinates (${f.number("longitude")}; ${f.number("latitude")}) are metres, not degrees. State the file’s coordinate system.`,
  coordinates_out_of_range: (f) =>
    `Longitude ${f.number("longitude")}, latitude ${f.number("latitude")}: not on Earth (longitude -180 to 180, latitude -90 to 90). Check that the two are not exchanged.`,
  coordinates_outside_projection: () =>
    "The coordinates lie outside the stated coordinate system. Check that system (UTM zone).",
  crs_unknown: (f) =>
    `The coordinate system ${f.text("crs")} of this row is not known. Export in WGS 84 (EPSG:4326).`,
  feature_malformed: () =>
    "This element of the list is not a GeoJSON plot (“Feature”). Delete or correct it.",
  row_syntax: (f) =>
    `This line has a JSON syntax error at column ${f.place("column")}. Correct it or export it again.`,
  attributes_too_large: (f) =>
    `The attributes of this row take ${f.megabytes("bytes")} MB, more than possible (${f.megabytes("most")} MB). Leave out the columns that do not describe the plot.`,
  outline_too_large: (f) =>
    `The outline has more than ${f.number("most")} corners. Simplify it before the import.`,
  attribute_name_too_long: (f) =>
    `The name of an attribute${f.has("found") ? ` (“${f.text("found")}”)` : ""} has ${f.number("characters")} characters; the most is ${f.number("most")}. Shorten that name.`,
  number_too_large: (f) =>
    `The number of the attribute “${f.text("column")}” is too large to be kept. Correct it, or write it as text.`,
  value_too_long: (f) =>
    `The value of the column “${f.text("column")}” has more than ${f.number("most")} characters. Shorten it, or choose another column.`,
};
