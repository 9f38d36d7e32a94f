import { formatNumber, type Language, withFrenchSpaces } from "@parcelle/domain/language";
import type { SamplingNotice } from "./sampling-error.ts";

const french = {
  no_samples: "Il n’y a aucun échantillon.",
  no_classes: "Il n’y a aucune classe avec une surface.",
  class_repeated: "La classe « {class} » est donnée deux fois.",
  area_invalid: "La surface de « {class} » n’est pas un nombre positif ou nul d’hectares : {hectares}.",
  areas_do_not_add_up:
    "Les surfaces des classes font {sum} ha ensemble, et non {total} ha : complétez ou corrigez-les.",
  map_label_unknown: "La classe « {label} » de la carte n’a pas de surface : elle a {count} échantillon(s).",
  reference_label_unknown:
    "La classe de référence « {label} » ({count} échantillon(s)) n’est pas parmi les surfaces : corrigez-la, ou ajoutez-la avec 0 ha si la carte ne l’a pas.",
  stratum_label_unknown: "La strate « {label} » n’a pas de surface : elle a {count} échantillon(s).",
  stratum_without_area: "« {class} » a {count} échantillon(s), mais une surface de 0 ha.",
  stratum_without_samples:
    "« {class} » couvre {hectares} ha et n’a aucun échantillon : rien ne peut en être estimé.",
  stratum_single_sample:
    "« {class} » n’a qu’un échantillon : aucune erreur type ne peut être calculée de ce qui en dépend.",
  class_never_reference:
    "« {class} » n’est la référence d’aucun échantillon : sa surface est estimée à 0 ha, sa précision de producteur n’existe pas.",
  class_not_mapped:
    "Aucun échantillon n’est « {class} » sur la carte : sa précision d’utilisateur n’existe pas.",
  stratum_without_variation:
    "Tous les {count} échantillons de « {class} » ont la même référence : cette strate compte pour 0 dans les erreurs types, ce qui est optimiste.",
  population_smaller_than_sample:
    "« {class} » a {count} échantillons, mais seulement {population} unités dans la population.",
  probability_invalid: "L’échantillon {unit} a une probabilité d’inclusion impossible : {probability}.",
  too_few_units: "Il faut au moins deux unités pour une erreur type : il y en a {count}.",
  cluster_size_invalid: "La grappe {cluster} a {sampled} échantillon(s) pour {size} cellule(s) : impossible.",
  matrix_invalid: "La matrice de confusion n’est pas un tableau carré de nombres entiers : {place}.",
  target_invalid: "L’erreur type visée doit être entre 0 et 1 : {target}.",
  accuracy_invalid: "La précision attendue de « {class} » doit être entre 0 et 1 : {accuracy}.",
  no_variance: "Les précisions attendues ne laissent aucune incertitude : aucune taille ne s’en déduit.",
  cost_invalid: "Le coût d’un échantillon de « {class} » doit être un nombre positif : {cost}.",
  minimum_too_large:
    "Un minimum de {minimum} par classe demande {needed} échantillons ; il n’y en a que {size}.",
  size_above_population: "{size} unités sont demandées ; il n’y en a que {population}.",
  allocation_does_not_add_up: "Les nombres par strate font {sum}, et non {size}.",
  allocation_unknown_stratum: "La strate « {stratum} » n’existe pas.",
  neyman_without_accuracies:
    "La répartition « {allocation} » demande une précision attendue pour la strate « {stratum} ».",
  design_invalid: "Le plan de sondage n’est pas valable à « {path} » : {message}",
  cells_do_not_fill:
    "Des cellules de {cell} m ne remplissent pas une grappe de {cluster} m ({side}) : choisissez un diviseur.",
  zone_empty: "La zone n’a pas de surface.",
  zone_too_wide: "La zone s’étend à plus de {limit} km de son centre ({distance} km) : divisez-la.",
  frame_too_large:
    "La grille aurait {count} {what}, plus de {limit} : agrandissez les mailles ou divisez la zone.",
  frame_empty: "Aucune maille ne tombe dans la zone : elle est plus petite que la maille.",
  filter_leaves_none: "Aucune des {count} grappes ne passe le filtre de la couche.",
  prior_missing: "Le plan a un filtre ou des strates d’une couche, mais aucune part de classe n’est donnée.",
  prior_length: "Il y a {given} parts de classe pour {count} grappes.",
  prior_invalid: "La part de classe de la grappe {unit} n’est pas entre 0 et 1 : {share}.",
  prior_unreadable: "La couche n’a pas pu être lue : choisissez-en une autre, ou signalez-le à l’exploitant.",
  prior_unknown:
    "{count} grappe(s) sans donnée dans la couche : elles sont hors du cadre, qui ne parle donc pas d’elles.",
  sample_size_zero: "Le plan ne demande aucune unité.",
  stratum_too_small: "La strate « {stratum} » a {population} unités ; {size} sont demandées.",
  cells_fewer_than_asked:
    "{count} grappe(s) ont moins de cellules dans la zone que demandé : toutes leurs cellules sont prises.",
  certain_units: "{count} unité(s) sont si grandes qu’elles sont prises à coup sûr.",
  simple_wants_equal:
    "Un tirage simple donne à chaque unité la même probabilité : choisissez un autre tirage.",
  variance_as_simple:
    "Plan systématique : les erreurs types sont celles d’un tirage simple, d’ordinaire trop grandes plutôt que trop petites.",
  linearised:
    "Les erreurs types des rapports sont des approximations (linéarisation de Taylor), à lire avec prudence sous 30 unités.",
  sample_too_large:
    "L’échantillon aurait {count} unités, plus de {limit} : tirez moins de grappes, ou quelques cellules seulement dans chacune.",
  preview_too_large:
    "Trop à montrer en aperçu ({count}, {limit} au plus) : tirez l’échantillon sans aperçu, ou prenez des grappes plus grandes.",
  file_format_unknown: "Extension inconnue : {extension}. Extensions admises : {allowed}.",
};

/** Stable code of every problem and notice of this package. */
export type SamplingProblemCode = keyof typeof french;

const english: Record<SamplingProblemCode, string> = {
  no_samples: "There are no samples.",
  no_classes: "There is no class with an area.",
  class_repeated: 'The class "{class}" is given twice.',
  area_invalid: 'The area of "{class}" is no number of hectares of at least 0: {hectares}.',
  areas_do_not_add_up:
    "The areas of the classes add up to {sum} ha, not {total} ha: complete or correct them.",
  map_label_unknown: 'The map class "{label}" has no area: it has {count} sample(s).',
  reference_label_unknown:
    'The reference class "{label}" ({count} sample(s)) is not among the areas: correct it, or add it with 0 ha if the map does not have it.',
  stratum_label_unknown: 'The stratum "{label}" has no area: it has {count} sample(s).',
  stratum_without_area: '"{class}" has {count} sample(s), but an area of 0 ha.',
  stratum_without_samples:
    '"{class}" covers {hectares} ha and has no sample: nothing of it can be estimated.',
  stratum_single_sample:
    '"{class}" has only one sample: no standard error of what depends on it can be computed.',
  class_never_reference:
    '"{class}" is the reference of no sample: its area is estimated at 0 ha, and it has no producer\'s accuracy.',
  class_not_mapped: 'No sample is "{class}" on the map: it has no user\'s accuracy.',
  stratum_without_variation:
    'All {count} samples of "{class}" have the same reference: this stratum counts for 0 in the standard errors, which is optimistic.',
  population_smaller_than_sample:
    '"{class}" has {count} samples, but only {population} units in the population.',
  probability_invalid: "Sample {unit} has an impossible inclusion probability: {probability}.",
  too_few_units: "A standard error needs at least two units: there are {count}.",
  cluster_size_invalid: "Cluster {cluster} has {sampled} sample(s) for {size} cell(s): impossible.",
  matrix_invalid: "The error matrix is no square table of whole numbers: {place}.",
  target_invalid: "The standard error aimed at has to be between 0 and 1: {target}.",
  accuracy_invalid: 'The expected accuracy of "{class}" has to be between 0 and 1: {accuracy}.',
  no_variance: "The expected accuracies leave no uncertainty: no size follows from them.",
  cost_invalid: 'The cost of a sample of "{class}" has to be a number above 0: {cost}.',
  minimum_too_large: "A minimum of {minimum} a class needs {needed} samples; there are only {size}.",
  size_above_population: "{size} units are asked for; there are only {population}.",
  allocation_does_not_add_up: "The numbers of the strata add up to {sum}, not {size}.",
  allocation_unknown_stratum: 'There is no stratum "{stratum}".',
  neyman_without_accuracies:
    'The allocation "{allocation}" needs an expected accuracy of the stratum "{stratum}".',
  design_invalid: 'The sampling design is not valid at "{path}": {message}',
  cells_do_not_fill: "Cells of {cell} m do not fill a cluster of {cluster} m ({side}): choose a divisor.",
  zone_empty: "The zone has no area.",
  zone_too_wide: "The zone reaches more than {limit} km from its centre ({distance} km): divide it.",
  frame_too_large:
    "The grid would have {count} {what}, more than {limit}: make the meshes larger or divide the zone.",
  frame_empty: "No mesh lies in the zone: it is smaller than the mesh.",
  filter_leaves_none: "None of the {count} clusters passes the layer's filter.",
  prior_missing: "The design has a filter or strata by a layer, but no class shares are given.",
  prior_length: "There are {given} class shares for {count} clusters.",
  prior_invalid: "The class share of cluster {unit} is not between 0 and 1: {share}.",
  prior_unreadable: "The layer could not be read: choose another one, or tell whoever operates the platform.",
  prior_unknown:
    "{count} cluster(s) have no data in the layer: they are outside the frame, which says nothing of them.",
  sample_size_zero: "The design asks for no unit.",
  stratum_too_small: 'The stratum "{stratum}" has {population} units; {size} are asked for.',
  cells_fewer_than_asked:
    "{count} cluster(s) have fewer cells in the zone than asked for: all of them are taken.",
  certain_units: "{count} unit(s) are so large that they are taken for certain.",
  simple_wants_equal: "A simple draw gives every unit the same probability: choose another one.",
  variance_as_simple:
    "Systematic design: the standard errors are those of a simple draw, usually too large rather than too small.",
  linearised:
    "Standard errors of ratios are approximations (Taylor linearisation), to be read with care below 30 units.",
  sample_too_large:
    "The sample would have {count} units, more than {limit}: draw fewer clusters, or only some cells in each.",
  preview_too_large:
    "Too much to show as a preview ({count}, at most {limit}): draw the sample without a preview, or take larger clusters.",
  file_format_unknown: "Unknown extension: {extension}. Allowed: {allowed}.",
};

/**
 * The sentence of a problem or notice.
 *
 * @param problem its code, and what the text names
 * @param language of the sentence
 */
export function samplingProblemText({ code, values }: SamplingNotice, language: Language): string {
  const text = (language === "fr" ? french : english)[code];
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "number" && Number.isFinite(value)
      ? formatNumber(value, language, 4)
      : String(value);
  });
  return language === "fr" ? withFrenchSpaces(filled) : filled;
}
