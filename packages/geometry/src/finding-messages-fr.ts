import type { FindingText } from "./finding-text.ts";
import type { FindingCode } from "./findings.ts";
import type { ValidityReason } from "./validity.ts";

/** The reference texts; the other languages have the same keys. */
export const frenchFindings: Record<FindingCode, FindingText> = {
  unclosed_ring: {
    what: () => "Le contour ne revient pas à son point de départ",
    mend: "Il a été fermé automatiquement ; vérifiez que le dernier point relevé est le bon.",
  },
  duplicate_vertices: {
    what: (figure) => `Sommets répétés à la suite : ${figure("count")}`,
    mend: "Les répétitions ont été retirées ; la forme ne change pas.",
  },
  z_dropped: {
    what: () => "Les coordonnées portent une altitude",
    mend: "Elle a été retirée ; seules la longitude et la latitude servent.",
  },
  self_intersection: {
    what: () => "Le contour se croise ou repasse sur lui-même",
    mend: "Déplacez les sommets autour de ce lieu, ou examinez la réparation proposée.",
  },
  too_few_points: {
    what: () => "Le contour a moins de trois sommets différents",
    mend: "Relevez de nouveau la parcelle, avec au moins trois coins.",
  },
  pinched_ring: {
    what: () => "Le contour se touche lui-même en un point",
    mend: "S’il entoure deux champs, enregistrez chacun comme une parcelle ; sinon, écartez les sommets, ou examinez la réparation proposée.",
  },
  hole_outside_outline: {
    what: () => "Un trou est hors du contour de la parcelle",
    mend: "Supprimez ce trou ou replacez-le à l’intérieur, ou examinez la réparation proposée.",
  },
  nested_rings: {
    what: () => "Un contour de la parcelle est à l’intérieur d’un autre",
    mend: "Gardez un seul des deux contours, ou examinez la réparation proposée.",
  },
  touching_rings: {
    what: () => "Les trous touchent le contour ou se touchent entre eux et coupent la surface en deux",
    mend: "Séparez la parcelle à cet endroit ou éloignez les trous, ou examinez la réparation proposée.",
  },
  invalid_coordinate: {
    what: () => "Une coordonnée n’est pas un nombre",
    mend: "Corrigez la ligne dans le fichier d’origine, puis importez-la de nouveau.",
  },
  spike: {
    what: (figure) => `Pointe très aiguë (${figure("angleDegrees", 1)}°)`,
    mend: "C’est souvent un point GPS aberrant : s’il n’existe pas sur le terrain, examinez la réparation proposée, qui l’enlève.",
  },
  sliver: {
    what: (figure) => `Parcelle très étroite (largeur moyenne de ${figure("widthMetres", 1)} m)`,
    mend: "Vérifiez qu’il s’agit bien d’un champ et non d’un reste de découpage. Si c’est un reste, supprimez-le, ou voyez la réparation proposée quand la parcelle a d’autres parties.",
  },
  hole: {
    what: (figure) => `Trous dans la parcelle : ${figure("count")} (${figure("areaHectares", 4)} ha)`,
    mend: "Le système de l’UE ignore les trous : à l’export, la parcelle sera coupée en parties sans trou.",
  },
  low_precision: {
    what: (figure) =>
      `Coordonnées trop peu précises (nombre de décimales : ${figure("decimals")} au lieu de 6)`,
    mend: "Exportez de nouveau les coordonnées avec au moins six décimales ; l’erreur peut atteindre plusieurs mètres.",
  },
  several_parts: {
    what: (figure) => `La parcelle a ${figure("count")} parties séparées`,
    mend: "Si ce sont des champs différents, enregistrez-les comme des parcelles distinctes.",
  },
  separate_fields: {
    what: (figure) =>
      `La parcelle réunit ${figure("count")} champs éloignés de plus de ${figure("metres")} m les uns des autres`,
    mend: "Divisez la parcelle en une parcelle par champ : le risque et la surface de chacun se jugent séparément.",
  },
  narrow_neck: {
    what: (figure) =>
      `Le contour se resserre à ${figure("widthMetres", 1)} m entre deux champs (le plus petit : ${figure("areaHectares", 2)} ha)`,
    mend: "Si seul un passage les relie, divisez ici la parcelle en une parcelle par champ.",
  },
  area_differs_from_declared: {
    what: (figure) =>
      `La surface mesurée (${figure("measuredHectares", 2)} ha) diffère de la surface déclarée (${figure("declaredHectares", 2)} ha) de ${figure("percent", 0)} %`,
    mend: "Vérifiez la surface déclarée et le contour.",
  },
  implausibly_large: {
    what: (figure) => `Parcelle de ${figure("areaHectares", 0)} ha : bien plus qu’un champ`,
    mend: "Cherchez un sommet déplacé ou un signe perdu. Si le contour est celui d’une forêt, d’une commune ou d’un bassin d’approvisionnement, enregistrez-le comme zone et non comme parcelle.",
  },
  point_over_four_hectares: {
    what: (figure) => `Parcelle de ${figure("declaredHectares", 2)} ha représentée par un point`,
    mend: "Au-delà de 4 hectares, le règlement demande un polygone : relevez le contour.",
  },
  coordinates_out_of_range: {
    what: () => "Coordonnées impossibles : la longitude va de −180 à 180 et la latitude de −90 à 90",
    mend: "Corrigez la coordonnée dans le fichier d’origine.",
  },
  swapped_coordinates_suspected: {
    what: () => "La latitude et la longitude semblent inversées",
    mend: "Inversez les deux colonnes à l’import : la longitude d’abord, puis la latitude.",
  },
  projected_coordinates_suspected: {
    what: () => "Les coordonnées semblent être en mètres (projection), pas en degrés",
    mend: "Indiquez le système de coordonnées à l’import, par exemple UTM 30N (EPSG:32630).",
  },
  outside_country: {
    what: () => "La parcelle est hors du pays du projet",
    mend: "Vérifiez le pays, la zone UTM et le signe des coordonnées.",
  },
  in_water: {
    what: (figure) =>
      `La parcelle est dans un lac ou en mer, à plus de ${figure("kilometres")} km de la rive la plus proche d’une carte simplifiée`,
    mend: "Vérifiez le signe et l’ordre des coordonnées. Les petites îles et les rives récentes manquent sur cette carte : si le champ est sur la terre ferme, gardez la parcelle telle quelle.",
  },
  collapsed_at_six_decimals: {
    what: () =>
      "La parcelle disparaît quand ses coordonnées sont réduites à six décimales, comme le fait l’UE",
    mend: "Les décimales que l’UE ne garde pas ne peuvent pas être conservées : si le champ est plus grand, relevez de nouveau son contour ; s’il est si petit, déclarez-le par un point.",
  },
  part_collapsed_at_six_decimals: {
    what: (figure) =>
      `Parties ou trous qui disparaissent quand les coordonnées sont réduites à six décimales, comme le fait l’UE : ${figure("count")}`,
    mend: "Ils sont trop petits pour être déclarés : voyez la réparation proposée, qui les retire, ou redessinez le contour.",
  },
  invalid_at_six_decimals: {
    what: () =>
      "Le contour se croise ou se touche quand ses coordonnées sont réduites à six décimales, comme le fait l’UE",
    mend: "Écartez ou supprimez les sommets trop proches de ce lieu avant de préparer la déclaration.",
  },
  zero_area: {
    what: () => "La parcelle n’a pas de surface : tous ses sommets sont alignés ou confondus",
    mend: "Relevez de nouveau le contour en suivant le bord du champ. Si la parcelle a d’autres parties, la réparation proposée retire celle-ci.",
  },
  duplicate_plot: {
    what: (figure) => `Même contour que la parcelle ${figure("otherId")}`,
    mend: "Gardez une seule des deux parcelles, ou corrigez celle qui est fausse.",
  },
  unsupported_geometry: {
    what: (figure) => `Type de contour non accepté pour une parcelle : ${figure("type")}`,
    mend: "Utilisez un point ou un polygone ; une ligne ne délimite pas de surface.",
  },
  empty_geometry: {
    what: () => "La parcelle n’a ni contour ni point",
    mend: "Ajoutez un point ou un contour.",
  },
};

export const frenchReasons: Record<ValidityReason, string> = {
  invalid_coordinate: "coordonnée qui n’est pas un nombre",
  unclosed_ring: "contour ouvert",
  too_few_points: "trop peu de points",
  self_intersection: "contours qui se croisent ou se superposent",
  ring_self_intersection: "contour qui se touche lui-même",
  hole_outside_shell: "trou hors du contour",
  nested_holes: "trou à l’intérieur d’un autre trou",
  nested_shells: "partie à l’intérieur d’une autre partie",
  disconnected_interior: "surface coupée en deux par un trou",
};
