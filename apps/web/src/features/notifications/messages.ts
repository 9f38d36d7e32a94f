import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Notifications",
  category: "Catégorie",
  allCategories: "Toutes",
  state: "État",
  everything: "Toutes",
  unreadOnly: "Non lues",
  markAll: "Tout marquer comme lu",
  markRead: "Marquer comme lue",
  remove: "Supprimer",
  removed: "Notification supprimée",
  undo: "Annuler",
  more: "Afficher les précédentes",
  noneFiltered: "Aucune notification ne correspond",
  noneFilteredText: "Choisissez une autre catégorie, ou affichez aussi celles que vous avez lues.",
  showAll: "Tout afficher",
  preferences: "Choisir ce que vous recevez",
  lead: "Choisissez, pour chaque catégorie, ce qui apparaît dans Parcelle et ce que vous recevez par e-mail.",
  saved: "Vos choix sont enregistrés",
  inApp: "Dans Parcelle",
  email: "Par e-mail",
  explained: {
    activities: "Vos imports, analyses et fichiers qui se terminent.",
    events:
      "Ce qui change autour de vous : déclarations, membres, invitations, accès de l’assistance, nouvelles versions de couches.",
    alerts:
      "Ce qui demande votre attention : échecs, crédits bas, chevauchements avec d’autres organisations.",
  },
  digest:
    "Les résumés partent à six heures (UTC), le lundi pour celui de la semaine, et seulement s’il reste des notifications non lues.",
};

const en: typeof fr = {
  title: "Notifications",
  category: "Category",
  allCategories: "All",
  state: "State",
  everything: "All",
  unreadOnly: "Unread",
  markAll: "Mark all as read",
  markRead: "Mark as read",
  remove: "Delete",
  removed: "Notification deleted",
  undo: "Undo",
  more: "Show earlier ones",
  noneFiltered: "No notification matches",
  noneFilteredText: "Choose another category, or show those that you have read too.",
  showAll: "Show all",
  preferences: "Choose what you receive",
  lead: "For each category, choose what appears in Parcelle and what you receive by e-mail.",
  saved: "Your choices are saved",
  inApp: "In Parcelle",
  email: "By e-mail",
  explained: {
    activities: "Your imports, assessments and files that come to their end.",
    events:
      "What changes around you: declarations, members, invitations, support access, new versions of layers.",
    alerts: "What asks for your attention: failures, few credits, overlaps with other organisations.",
  },
  digest:
    "Digests leave at six o'clock (UTC), on Mondays for the weekly one, and only while notifications are unread.",
};

export const notificationPageMessages: Dictionary<typeof fr> = { fr, en };
