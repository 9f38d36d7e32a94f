import { ProblemError } from "#hosted/functions/problem-error.ts";

export const noPhoto = () =>
  new ProblemError(422, "photo_unreadable", {
    fr: "Ce fichier n’est pas une photo lisible (JPEG, PNG ou WebP)\u00a0: choisissez-en une autre.",
    en: "This file is no readable photo (JPEG, PNG or WebP): choose another one.",
  });

export const noScan = () =>
  new ProblemError(422, "scan_unreadable", {
    fr: "Ce fichier n’est ni une image lisible (JPEG, PNG ou WebP) ni un PDF\u00a0: choisissez-en un autre.",
    en: "This file is no readable picture (JPEG, PNG or WebP) and no PDF: choose another one.",
  });

export const tooLarge = (megabytes: number) =>
  new ProblemError(422, "picture_too_large", {
    fr: `Ce fichier dépasse ${megabytes}\u00a0Mo\u00a0: réduisez-le, puis envoyez-le de nouveau.`,
    en: `This file is larger than ${megabytes} MB: make it smaller, then send it again.`,
  });

export const tooManyPixels = () =>
  new ProblemError(422, "picture_too_many_pixels", {
    fr: "Cette image dépasse 64 millions de pixels\u00a0: réduisez-la, puis envoyez-la de nouveau.",
    en: "This picture has more than 64 million pixels: make it smaller, then send it again.",
  });

export const takesTooLong = () =>
  new ProblemError(503, "picture_takes_too_long", {
    fr: "Cette image demande trop de temps\u00a0: réessayez dans un moment, ou envoyez-en une plus petite.",
    en: "This picture takes too long: try again in a moment, or send a smaller one.",
  });

export const noRoomForPicture = () =>
  new ProblemError(507, "storage_full", {
    fr: "Votre organisation n’a plus de place pour ce fichier\u00a0: les paramètres de l’organisation disent combien elle en utilise.",
    en: "Your organisation has no room left for this file: the settings of the organisation tell how much it uses.",
  });

export const pictureWaits = () =>
  new ProblemError(403, "farmer_picture_waits", {
    fr: "Dans votre organisation, une photo ou un scan déjà enregistré n’est remplacé ou retiré que par un responsable du registre.",
    en: "In your organisation a photo or scan that is kept already is replaced or removed only by those who lead the registry.",
  });
