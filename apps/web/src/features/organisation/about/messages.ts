import { namesIn } from "@parcelle/domain/language";
import { organisationKindNames } from "@parcelle/domain/organisations/organisation-kinds";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Organisation",
  name: "Nom",
  kind: "Type d’organisation",
  kinds: namesIn(organisationKindNames, "fr"),
  country: "Pays",
  noCountry: "Non indiqué",
  saved: "Organisation enregistrée",
  notSaved: "L’organisation n’a pas pu être enregistrée",
  readOnly: "Seuls les propriétaires et les administrateurs peuvent modifier ces informations.",
  none: "Vous n’appartenez à aucune organisation.",
  backgroundsTitle: "Fonds de carte",
  backgroundsLead:
    "Les fonds cochés se choisissent sur chaque carte de l’organisation. La carte hors ligne reste toujours là.",
  backgroundFailed: (name: string) => `Le choix de ${name} n’a pas été enregistré`,
  roomTitle: "Place pour les fichiers",
  room: (used: string, allowed: string) => `${used} utilisés sur ${allowed}`,
  roomLead:
    "Fichiers importés, exports et portraits. Quand la place manque, un nouveau fichier est refusé et rien d’autre ne change.",
  roomNearlyFull:
    "La place manquera bientôt\u00a0: les propriétaires et les administrateurs peuvent supprimer des fichiers ci-dessous\u00a0; sinon, demandez-en plus à l’exploitant de la plateforme. Sans place, un nouveau fichier est refusé et rien d’autre ne change.",
  removeTitle: "Supprimer l’organisation",
  removeLead:
    "Tous les membres perdent aussitôt l’accès à ses projets, parcelles, analyses, déclarations et fichiers, et ses crédits ne peuvent plus être dépensés. Pendant 30 jours, l’exploitant de la plateforme peut la rétablir\u00a0; ensuite la suppression est définitive. Les déclarations soumises sont conservées cinq ans sur la plateforme, mais vous ne pourrez plus les lire\u00a0: exportez-les d’abord.",
  typeName: (name: string) => `Pour confirmer, écrivez le nom de l’organisation\u00a0: ${name}`,
  remove: "Supprimer l’organisation",
  removed: (name: string) => `${name} est supprimée`,
  removeFailed: "La suppression a échoué",
  supportTitle: "Accès de l’assistance",
  supportLead:
    "L’exploitant de la plateforme ne voit rien de votre organisation sans votre accord. Un accès est en lecture seule, limité dans le temps et inscrit au journal.",
  supportAsked: (person: string, hours: number) =>
    `${person} demande à lire votre organisation pendant ${hours} h`,
  supportUntil: (person: string, until: string) => `${person} peut lire votre organisation jusqu’au ${until}`,
  grant: "Accorder",
  refuse: "Refuser",
  end: "Mettre fin à l’accès",
  decideFailed: "L’opération a échoué",
  sharedTitle: "Projets partagés avec vous",
  project: "Projet",
  ownRole: "Votre rôle",
  actions: "Actions",
  leaveProject: "Quitter le projet",
  leaveProjectOf: (name: string) => `Quitter le projet ${name}`,
  leaveProjectTitle: (name: string) => `Quitter le projet ${name}\u00a0?`,
  leaveProjectText:
    "Vous n’y aurez plus accès. Un responsable de l’organisation devra le partager de nouveau avec vous pour revenir.",
  projectLeft: (name: string) => `Vous avez quitté le projet ${name}`,
  leaveProjectFailed: "Vous n’avez pas quitté le projet",
};

const en: typeof fr = {
  title: "Organisation",
  name: "Name",
  kind: "Kind of organisation",
  kinds: namesIn(organisationKindNames, "en"),
  country: "Country",
  noCountry: "Not given",
  saved: "Organisation saved",
  notSaved: "The organisation could not be saved",
  readOnly: "Only owners and administrators can change this.",
  none: "You belong to no organisation.",
  backgroundsTitle: "Map backgrounds",
  backgroundsLead:
    "Those that are switched on can be chosen on each map of the organisation. The offline map is always there.",
  backgroundFailed: (name: string) => `The choice of ${name} was not saved`,
  roomTitle: "Room for files",
  room: (used, allowed) => `${used} used of ${allowed}`,
  roomLead:
    "Imported files, exports and portraits. Where there is no room, a new file is refused and nothing else changes.",
  roomNearlyFull:
    "There will soon be no room: owners and administrators can delete files below; otherwise, ask the platform’s operator for more. Without room, a new file is refused and nothing else changes.",
  removeTitle: "Delete the organisation",
  removeLead:
    "All members lose access at once to its projects, plots, assessments, declarations and files, and its credits can no longer be spent. For 30 days the platform’s operator can restore it; after that the deletion is final. Declarations that were submitted stay kept on the platform for five years, but you can no longer read them: export them first.",
  typeName: (name) => `To confirm, write the name of the organisation: ${name}`,
  remove: "Delete the organisation",
  removed: (name) => `${name} is deleted`,
  removeFailed: "The deletion failed",
  supportTitle: "Support access",
  supportLead:
    "The platform’s operator sees nothing of your organisation without your consent. An access is read-only, limited in time and written in the audit.",
  supportAsked: (person, hours) => `${person} asks to read your organisation for ${hours} h`,
  supportUntil: (person, until) => `${person} can read your organisation until ${until}`,
  grant: "Grant",
  refuse: "Refuse",
  end: "End the access",
  decideFailed: "The operation failed",
  sharedTitle: "Projects shared with you",
  project: "Project",
  ownRole: "Your role",
  actions: "Actions",
  leaveProject: "Leave the project",
  leaveProjectOf: (name) => `Leave the project ${name}`,
  leaveProjectTitle: (name) => `Leave the project ${name}?`,
  leaveProjectText:
    "You will no longer have access to it. A manager of the organisation has to share it with you again to come back.",
  projectLeft: (name) => `You have left the project ${name}`,
  leaveProjectFailed: "You have not left the project",
};

export const aboutMessages: Dictionary<typeof fr> = { fr, en };
