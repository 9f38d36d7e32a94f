import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  review: "Contrôle des enregistrements",
  levels: "Qui accepte",
  oneLevel: "Un niveau : les gestionnaires acceptent",
  twoLevels: "Deux niveaux : un superviseur (gestionnaire) accepte, puis le siège (administrateur)",
  levelsHelp:
    "Personne n’accepte ce qu’il a rempli ou corrigé, et la même personne n’accepte pas aux deux niveaux.",
  lackingReviewers:
    "Aucun enregistrement ne pourra être accepté au second niveau : il faut un administrateur, et une autre personne qui accepte avant lui. Invitez quelqu’un, ou choisissez un seul niveau.",
  levelsFailed: "Le nombre de niveaux n’a pas changé.",
  teams: "Équipes",
  teamsText:
    "Qui est dans une équipe voit les enregistrements de son équipe et les siens, pas ceux des autres. Qui n’est dans aucune voit tout ce que son rôle montre.",
  team: "Équipe",
  newTeam: "Nom de la nouvelle équipe",
  addTeam: "Ajouter l’équipe",
  person: "Personne ou téléphone",
  kind: "Type",
  kinds: { member: "Membre", guest: "Invité", phone: "Téléphone" } as Record<string, string>,
  noTeam: "Sans équipe",
  teamOf: (person: string) => `Équipe de ${person}`,
  dissolve: (team: string) => `Dissoudre ${team}`,
  dissolveTitle: (team: string) => `Dissoudre l’équipe « ${team} » ?`,
  dissolveText: "Ses membres et ses enregistrements ne sont alors dans aucune équipe.",
  dissolveConfirm: "Dissoudre",
  failed: "L’équipe n’a pas changé.",
};

const en: typeof fr = {
  review: "Review of records",
  levels: "Who accepts",
  oneLevel: "One level: managers accept",
  twoLevels: "Two levels: a supervisor (manager) accepts, then the headquarters (administrator)",
  levelsHelp:
    "Nobody accepts what he filled or corrected, and the same person does not accept at both levels.",
  lackingReviewers:
    "No record can be accepted at the second level: it takes an administrator, and another person who accepts before him. Invite somebody, or choose one level.",
  levelsFailed: "The number of levels has not changed.",
  teams: "Teams",
  teamsText:
    "Whoever is in a team sees the records of his team and his own, not those of others. Whoever is in none sees all that his role shows.",
  team: "Team",
  newTeam: "Name of the new team",
  addTeam: "Add the team",
  person: "Person or phone",
  kind: "Kind",
  kinds: { member: "Member", guest: "Guest", phone: "Phone" },
  noTeam: "No team",
  teamOf: (person) => `Team of ${person}`,
  dissolve: (team) => `Dissolve ${team}`,
  dissolveTitle: (team) => `Dissolve the team “${team}”?`,
  dissolveText: "Its members and its records then belong to no team.",
  dissolveConfirm: "Dissolve",
  failed: "The team has not changed.",
};

export const teamMessages: Dictionary<typeof fr> = { fr, en };
