import { brokenLimitText } from "@parcelle/domain/validation/broken-limit";
import {
  type DatabaseError,
  DEADLOCK,
  lacksSecondFactor,
  QUERY_CANCELED,
  STORAGE_FULL,
} from "#database/database-error.ts";
import { ownRefusals } from "#database/own-refusals.ts";
import { consentRefusals } from "./consent-refusals.ts";
import { declaredPlotsProblem } from "./declared-plots-problem.ts";
import { farmerRegistryRefusals } from "./farmer-registry-refusals.ts";
import { farmerRequestRefusals } from "./farmer-request-refusals.ts";
import { folderRefusals } from "./folder-refusals.ts";
import { formRefusals } from "./form-refusals.ts";
import { incompleteProblem } from "./incomplete-problem.ts";
import { ownValueProblem } from "./own-value-problem.ts";
import { ProblemError } from "./problem-error.ts";
import { qualityRefusals } from "./quality-refusals.ts";
import { riskMapRefusals } from "./risk-map-refusals.ts";
import { runRefusals } from "./run-refusals.ts";
import { sampleRefusals } from "./sample-refusals.ts";
import { tooManyJobsProblem } from "./too-many-jobs-problem.ts";

/** A row lacks what its next state needs (app.guard_state). */
const INCOMPLETE = "P0422";
/** Plots of ready declarations (app.keep_plots_of_ready_declarations). */
const DECLARED = "P0425";

/** An organisation has as many unfinished jobs as it may (app.require_place_for_job). */
const TOO_MANY_JOBS = "P0430";

/** A value that an own field of farmers cannot have (app.guard_own_values). */
const OWN_VALUE = "P0470";

type Rule = { status: number; code: string; text: ProblemError["texts"] };

/** What rules kept by SQL mean to a person, by SQLSTATE. */
const RULES: Record<string, Rule> = {
  P0402: {
    status: ownRefusals.P0402,
    code: "insufficient_credits",
    text: {
      fr: "Votre agence n’a pas assez de crédits pour ce service",
      en: "Your agency does not have enough credits for this service",
    },
  },
  P0409: {
    status: ownRefusals.P0409,
    code: "transition_refused",
    text: {
      fr: "Ce changement d’état n’est pas possible.",
      en: "This change of state is not possible.",
    },
  },
  P0410: {
    status: ownRefusals.P0410,
    code: "already_running",
    text: {
      fr: "Un travail de ce genre est déjà en cours pour ce projet.",
      en: "Work of this kind is already running for this project.",
    },
  },
  P0420: {
    status: ownRefusals.P0420,
    code: "request_key_used",
    text: {
      fr: "La clé de cette demande (requestKey) appartient à une autre demande : donnez une clé nouvelle à chaque demande nouvelle.",
      en: "The key of this request (requestKey) belongs to another request: give each new request a key of its own.",
    },
  },
  P0421: {
    status: ownRefusals.P0421,
    code: "organisation_name_differs",
    text: {
      fr: "Le nom saisi n’est pas celui de l’organisation : rien n’a été supprimé.",
      en: "The name that was typed is not that of the organisation: nothing was deleted.",
    },
  },
  P0426: {
    status: ownRefusals.P0426,
    code: "organisation_without_owner",
    text: {
      fr: "Le dernier propriétaire de cette organisation a supprimé son compte : plus personne ne pourrait y travailler, elle n’est donc pas rétablie.",
      en: "The last owner of this organisation has deleted his account: nobody could work in it any more, so it is not restored.",
    },
  },
  P0423: {
    status: ownRefusals.P0423,
    code: "settled",
    text: {
      fr: "Cet élément est définitif : il ne se modifie plus et ne se supprime pas.",
      en: "This is settled: it is no longer changed, nor deleted.",
    },
  },
  P0424: {
    status: ownRefusals.P0424,
    code: "declaration_kept",
    text: {
      fr: "Ce qui a été soumis ou envoyé est conservé cinq ans, avec ses documents : il ne peut pas être supprimé.",
      en: "What was submitted or sent is kept for five years, with its documents: it cannot be deleted.",
    },
  },
  P0500: {
    status: ownRefusals.P0500,
    code: "declaration_grouped",
    text: {
      fr: "Une autre de vos déclarations regroupe celle-ci : retirez d’abord l’autre.",
      en: "Another of your declarations groups this one: withdraw the other one first.",
    },
  },
  P0555: {
    status: ownRefusals.P0555,
    code: "statements_differ",
    text: {
      fr: "Les dépôts de cette déclaration diffèrent auprès de l’UE : corrigez la déclaration et envoyez la modification, ou retirez-la.",
      en: "The statements of this declaration differ at the EU: correct the declaration and send the amendment, or withdraw it.",
    },
  },
  P0556: {
    status: ownRefusals.P0556,
    code: "statements_stand",
    text: {
      fr: "Une partie de cette déclaration est déjà déposée auprès de l’UE : réessayez l’envoi du reste au lieu de la reprendre en brouillon.",
      en: "A part of this declaration is filed with the EU already: try sending the rest again instead of taking it back to draft.",
    },
  },
  P0429: {
    status: ownRefusals.P0429,
    code: "rate_limited",
    text: {
      fr: "Trop de demandes en peu de temps. Attendez quelques minutes, puis réessayez.",
      en: "Too many requests in a short time. Wait a few minutes, then try again.",
    },
  },
  P0411: {
    status: ownRefusals.P0411,
    code: "last_owner",
    text: {
      fr: "Une organisation garde au moins un propriétaire actif : transférez d’abord la propriété à un autre membre, ou supprimez l’organisation.",
      en: "An organisation keeps at least one active owner: transfer ownership to another member first, or delete the organisation.",
    },
  },
  P0412: {
    status: ownRefusals.P0412,
    code: "last_operator",
    text: {
      fr: "La plateforme garde au moins un opérateur : nommez-en d’abord un autre.",
      en: "The platform keeps at least one operator: appoint another one first.",
    },
  },
  P0417: {
    status: ownRefusals.P0417,
    code: "price_changed",
    text: {
      fr: "Le prix a changé depuis qu’il vous a été annoncé : regardez le nouveau prix, puis confirmez.",
      en: "The price has changed since you were told it: look at the new price, then confirm.",
    },
  },
  P0418: {
    status: ownRefusals.P0418,
    code: "too_many_zones",
    text: {
      fr: "Ce projet a autant de zones qu’il peut en avoir : supprimez d’abord celles qui ne servent plus.",
      en: "This project has as many zones as it may have: first delete those that are no longer used.",
    },
  },
  P0419: {
    status: ownRefusals.P0419,
    code: "no_room_for_zone",
    text: {
      fr: "Les contours des zones de ce projet, avec leurs versions précédentes, prennent toute la place qu’ils peuvent prendre : simplifiez ce contour, ou continuez dans un autre projet.",
      en: "The outlines of this project’s zones, with their earlier versions, take all the room that they may: simplify this outline, or go on in another project.",
    },
  },
  ...riskMapRefusals,
  ...folderRefusals,
  ...formRefusals,
  ...qualityRefusals,
  ...runRefusals,
  ...consentRefusals,
  ...sampleRefusals,
  P0416: {
    status: ownRefusals.P0416,
    code: "not_of_this_module",
    text: {
      fr: "Ce module n’a pas encore de projets, ou pas encore d’analyse.",
      en: "This module has no projects yet, or no assessment yet.",
    },
  },
  P0431: {
    status: ownRefusals.P0431,
    code: "search_too_long",
    text: {
      fr: "Cette recherche est trop longue : 200 caractères et 20 mots différents au plus.",
      en: "This search is too long: 200 characters and 20 different words at most.",
    },
  },
  ...farmerRegistryRefusals,
  ...farmerRequestRefusals,
  [STORAGE_FULL]: {
    status: ownRefusals[STORAGE_FULL],
    code: "storage_full",
    text: {
      fr: "Votre organisation n’a plus de place pour ce fichier : les paramètres de l’organisation disent combien elle en utilise, et l’exploitant de la plateforme peut en donner plus.",
      en: "Your organisation has no room left for this file: the settings of the organisation tell how much it uses, and the platform’s operator can give it more.",
    },
  },
  P0002: {
    status: ownRefusals.P0002,
    code: "not_found",
    text: { fr: "Élément introuvable.", en: "Not found." },
  },
  "42501": {
    status: 403,
    code: "permission_denied",
    text: {
      fr: "Vous n’avez pas le droit de faire cela.",
      en: "You do not have permission to do this.",
    },
  },
  "23P01": {
    status: 409,
    code: "layers_together",
    text: {
      fr: "Une autre version de ce produit est active, ou un autre fichier couvre le même endroit : désactivez-le d’abord.",
      en: "Another version of this product is active, or another file covers the same place: switch it off first.",
    },
  },
  "23505": {
    status: 409,
    code: "already_exists",
    text: { fr: "Cet élément existe déjà.", en: "This already exists." },
  },
  "23503": {
    status: 409,
    code: "still_referenced",
    text: {
      fr: "Un élément lié manque ou empêche cette opération.",
      en: "A related item is missing or prevents this.",
    },
  },
  [DEADLOCK]: {
    status: 409,
    code: "changed_together",
    text: {
      fr: "Quelqu’un d’autre modifiait la même chose au même moment : rien n’a été fait, réessayez.",
      en: "Somebody else was changing the same thing at the same moment: nothing was done, try again.",
    },
  },
  [QUERY_CANCELED]: {
    status: 504,
    code: "took_too_long",
    text: { fr: "L’opération a pris trop de temps.", en: "The operation took too long." },
  },
};

const SECOND_FACTOR: Rule = {
  status: 403,
  code: "insufficient_aal",
  text: {
    fr: "Confirmez d’abord votre connexion par votre second facteur.",
    en: "First confirm your sign-in with your second factor.",
  },
};

/** Which text is too long and how long it may be, or what else of a limit was gone past. */
function brokenLimit(constraint: string | undefined): Rule | undefined {
  const [fr, en] = [brokenLimitText(constraint, "fr"), brokenLimitText(constraint, "en")];
  return fr === null || en === null ? undefined : { status: 400, code: "limit_exceeded", text: { fr, en } };
}

const INVALID_VALUE: Rule = {
  status: 400,
  code: "invalid_value",
  text: { fr: "Une valeur n’est pas valable.", en: "A value is not valid." },
};

/** What a policy or definer function refuses, where a handler finds it by itself. */
export function permissionDenied(details: { permissions?: readonly string[] } = {}): ProblemError {
  const { status, code, text } = RULES["42501"]!;
  return new ProblemError(status, code, text, details);
}

/** A refusal by the database as a problem, or null when it is a fault of ours. */
export function problemOfDatabase(error: DatabaseError): ProblemError | null {
  const { code, message, detail, hint, constraint } = error;
  const details = { sqlstate: code, message, details: readDetail(detail), hint, constraint };
  if (code === INCOMPLETE) return incompleteProblem(details.details, details);
  if (code === DECLARED) return declaredPlotsProblem(details.details, details);
  if (code === OWN_VALUE) return ownValueProblem(details.details, details);
  if (code === TOO_MANY_JOBS) return tooManyJobsProblem(details.details, details);
  const rule = lacksSecondFactor(error)
    ? SECOND_FACTOR
    : (RULES[code] ?? brokenLimit(constraint) ?? (/^2[23]/.test(code) ? INVALID_VALUE : undefined));
  if (rule !== undefined) return new ProblemError(rule.status, rule.code, rule.text, details);
  const custom = /^PT([45]\d\d)$/.exec(code);
  if (custom === null) return null;
  return new ProblemError(Number(custom[1]), code, { fr: message, en: message }, details);
}

/** Details are JSON where SQL has more than words to say. */
function readDetail(detail: string | undefined): unknown {
  if (detail === undefined) return null;
  try {
    return JSON.parse(detail) as unknown;
  } catch {
    return detail;
  }
}
