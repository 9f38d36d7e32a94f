import type { FileRefusalCode } from "@parcelle/formats/file-refusal";
import { type Described, describeRefusal } from "@parcelle/formats/refusal-messages";
import type { Finding } from "@parcelle/geometry/findings";
import { ProblemError } from "#hosted/functions/problem-error.ts";

export function zoneTooLarge(most: number): ProblemError {
  return new ProblemError(
    409,
    "zone_too_large",
    {
      fr: "Cette zone aurait trop de sommets : choisissez moins d’unités ou de parcelles, ou simplifiez son contour.",
      en: "This zone would have too many vertices: choose fewer units or plots, or simplify its outline.",
    },
    { most },
  );
}

export function zoneTooWide(): ProblemError {
  return new ProblemError(409, "zone_too_wide", {
    fr: "Ce contour fait plus de la moitié du tour de la Terre : dessinez-le de part et d’autre du 180e méridien en deux parties.",
    en: "This outline goes more than half around the Earth: draw it in two parts, one on each side of the 180th meridian.",
  });
}

export function zoneOutlineUnusable({ code, location, detail }: Finding): ProblemError {
  return new ProblemError(
    409,
    "zone_outline_unusable",
    {
      fr: "Ce contour ne délimite pas une zone : il se croise, n’entoure aucune surface, ou ses coordonnées ne sont pas des degrés. Redessinez-le.",
      en: "This outline does not bound a zone: it crosses itself, encloses no area, or its coordinates are not degrees. Redraw it.",
    },
    { finding: code, location, ...detail },
  );
}

export function zoneUnitsNotFound(units: readonly object[]): ProblemError {
  return new ProblemError(
    404,
    "zone_units_not_found",
    {
      fr: "Une des unités administratives choisies n’existe pas dans les limites en vigueur : choisissez de nouveau.",
      en: "One of the administrative units chosen does not exist in the boundaries in force: choose again.",
    },
    { units },
  );
}

export function noPlotForZone(): ProblemError {
  return new ProblemError(409, "no_plot_for_zone", {
    fr: "Aucune parcelle de ce projet n’a de contour utilisable : une zone ne se fait pas avec des points seuls.",
    en: "No plot of this project has a usable outline: a zone is not made of points alone.",
  });
}

/** Somebody saved the zone since the person looked at it. */
export function zoneChanged(version: number): ProblemError {
  return new ProblemError(
    409,
    "zone_changed",
    {
      fr: "Cette zone a été modifiée entre-temps : regardez sa nouvelle version avant d’enregistrer la vôtre.",
      en: "This zone has been changed in the meantime: look at its new version before you save yours.",
    },
    { version },
  );
}

/** With the reason, as imports of plots say it. */
export function zoneFileRefused(refusal: Described<FileRefusalCode>): ProblemError {
  return new ProblemError(
    409,
    "zone_file_refused",
    { fr: describeRefusal(refusal, "fr"), en: describeRefusal(refusal, "en") },
    { reason: refusal.code, ...refusal.detail },
  );
}

export function zoneFileTooSlow(): ProblemError {
  return new ProblemError(409, "zone_file_too_slow", {
    fr: "La lecture de ce fichier prend trop de temps : simplifiez-le, ou ne gardez que les contours de la zone.",
    en: "Reading this file takes too long: simplify it, or keep only the outlines of the zone.",
  });
}

/** With what is said of rows that could not be read. */
export function noOutlineInFile(refusals: { fr: readonly string[]; en: readonly string[] }): ProblemError {
  const told = (...texts: string[]) => texts.join(" ");
  return new ProblemError(409, "no_outline_in_file", {
    fr: told(
      "Aucun objet de ce fichier n’a de surface : une zone ne se fait pas avec des points ou des lignes seuls.",
      ...refusals.fr,
    ),
    en: told(
      "Nothing in this file has an area: a zone is not made of points or lines alone.",
      ...refusals.en,
    ),
  });
}

export function zoneFileTooLarge(mostBytes: number): ProblemError {
  const megabytes = mostBytes / 1_000_000;
  return new ProblemError(
    413,
    "zone_file_too_large",
    {
      fr: `Un fichier de zone a au plus ${megabytes} Mo : compressez-le, ou ne gardez que les contours de la zone.`,
      en: `A file of a zone has at most ${megabytes} MB: zip it, or keep only the outlines of the zone.`,
    },
    { mostBytes },
  );
}
