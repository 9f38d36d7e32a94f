import type { FigureWriter, FindingText } from "../finding-text.ts";
import type { EuBlockCode, EuChangeCode } from "./eu-change.ts";

/** The reference texts; the other languages have the same keys. */
export const frenchChanges: Record<EuChangeCode, { name: string; what: (figure: FigureWriter) => string }> = {
  coordinates_truncated: {
    name: "Coordonnées coupées à six décimales",
    what: (figure) =>
      `Coordonnées coupées à six décimales, comme le fait l’UE (sommets : ${figure("count")})`,
  },
  height_dropped: {
    name: "Altitude retirée",
    what: (figure) => `Altitude retirée (sommets : ${figure("count")})`,
  },
  wrapping_removed: {
    name: "Enveloppe inutile retirée",
    what: (figure) => `Enveloppe ${figure("type")} d’un seul élément retirée ; la forme ne change pas`,
  },
  ring_turned: {
    name: "Sens du contour corrigé",
    what: (figure) =>
      `Contour remis dans le sens inverse des aiguilles d’une montre, comme le veut GeoJSON (contours : ${figure("count")}) ; la forme ne change pas`,
  },
  area_defaulted: {
    name: "Surface du point fixée à 4 ha",
    what: (figure) => `Point sans surface : l’UE retient ${figure("areaHectares", 4)} ha`,
  },
  property_renamed: {
    name: "Nom de propriété corrigé",
    what: (figure) => `Propriété « ${figure("written")} » renommée « ${figure("name")} »`,
  },
  country_stated: {
    name: "Pays indiqué",
    what: (figure) => `Le fichier n’indique aucun pays : ${figure("country")} a été inscrit, comme demandé`,
  },
  ring_closed: {
    name: "Contour fermé",
    what: (figure) => `Contour fermé sur son point de départ (contours : ${figure("count")})`,
  },
  vertices_dropped: {
    name: "Sommets répétés retirés",
    what: (figure) => `Sommets confondus avec leur voisin retirés : ${figure("count")}`,
  },
  hole_dropped: {
    name: "Trou minuscule retiré",
    what: (figure) =>
      `Trous qui disparaissent à six décimales retirés : ${figure("count")} (${figure("areaHectares", 8)} ha)`,
  },
  part_dropped: {
    name: "Partie vide retirée",
    what: (figure) =>
      `Parties vides, ou qui disparaissent à six décimales, retirées : ${figure("count")} (${figure("areaHectares", 8)} ha)`,
  },
  outline_mended: {
    name: "Contour réparé après la coupe",
    what: (figure) =>
      `Contour rendu valide après la coupe : sommets déplacés ${figure("moved")}, retirés ${figure("dropped")}, au plus ${figure("metres", 2)} m`,
  },
  holes_split: {
    name: "Trous ouverts en demi-lunes",
    what: (figure) =>
      `Parcelle coupée en ${figure("parts")} parties sans trou (trous : ${figure("count")}, ${figure("areaHectares", 4)} ha)`,
  },
  parts_separated: {
    name: "Parties jointives séparées",
    what: (figure) => `Parties qui partagent un bord séparées en ${figure("count")} polygones`,
  },
  area_read_as_number: {
    name: "Surface écrite comme un nombre",
    what: (figure) => `Surface « ${figure("written")} » réécrite sans guillemets`,
  },
};

export const frenchBlocks: Record<EuBlockCode, FindingText & { name: string }> = {
  empty_geometry: {
    name: "Contour absent",
    what: () => "La parcelle n’a ni contour ni point",
    mend: "Ajoutez un point ou un contour.",
  },
  unsupported_geometry: {
    name: "Type de contour refusé",
    what: (figure) => `L’UE n’accepte pas ce type de contour : ${figure("type")}`,
    mend: "Utilisez un point ou un polygone.",
  },
  invalid_coordinate: {
    name: "Coordonnée illisible",
    what: () => "Une coordonnée n’est pas un nombre",
    mend: "Corrigez la coordonnée.",
  },
  coordinates_out_of_range: {
    name: "Coordonnées impossibles",
    what: () => "Coordonnées impossibles",
    mend: "La longitude va de −180 à 180 et la latitude de −90 à 90 : corrigez la coordonnée.",
  },
  outline_invalid: {
    name: "Contour non valide",
    what: (figure) => `Le contour n’est pas valide : ${figure("reason")}`,
    mend: "Redessinez le contour à ce lieu, ou acceptez la réparation proposée sur la page de la parcelle.",
  },
  parts_overlap: {
    name: "Parties qui se recouvrent",
    what: () => "Des parties de la parcelle se recouvrent",
    mend: "Redessinez les parties pour qu’elles ne se recouvrent plus.",
  },
  collapsed_at_six_decimals: {
    name: "Disparaît à six décimales",
    what: () => "La parcelle disparaît à six décimales",
    mend: "Elle est trop petite pour un polygone : déclarez-la par un point.",
  },
  outline_not_mendable: {
    name: "Contour non réparable après la coupe",
    what: (figure) =>
      `À six décimales, le contour n’est plus valide (${figure("reason")}) et aucun petit déplacement ne le répare`,
    mend: "Écartez ou supprimez les sommets trop proches de ce lieu.",
  },
  holes_not_splittable: {
    name: "Trous impossibles à ouvrir",
    what: (figure) => `Aucune coupe n’ouvre les trous de la parcelle (trous : ${figure("count")})`,
    mend: "Redessinez la parcelle en plusieurs parties sans trou.",
  },
  point_area_invalid: {
    name: "Surface du point illisible",
    what: () => "La surface du point n’est pas un nombre",
    mend: "Indiquez la surface en hectares.",
  },
  point_area_too_small: {
    name: "Surface du point trop petite",
    what: (figure) => `La surface du point (${figure("areaHectares", 6)} ha) est inférieure à 0,0001 ha`,
    mend: "Corrigez la surface déclarée.",
  },
  point_over_four_hectares: {
    name: "Point de plus de 4 ha",
    what: (figure) =>
      `Un point ne peut pas représenter ${figure("areaHectares", 4)} ha : au-delà de 4 ha il faut un polygone`,
    mend: "Relevez le contour de la parcelle, ou corrigez la surface déclarée.",
  },
  producer_country_invalid: {
    name: "Pays de production inconnu",
    what: (figure) => `Le pays de production « ${figure("country")} » n’est pas un code ISO à deux lettres`,
    mend: "Choisissez le pays de la parcelle.",
  },
};
