import { type Dictionary, useMessages } from "#ui/locale.tsx";

const fr = {
  title: "Remplir sans réseau",
  details: "Place et protection",
  prepare: "Préparer ce téléphone",
  again: "Préparer de nouveau",
  stop: "Arrêter la préparation",
  ready: (since: string) => `Ce téléphone est prêt à remplir sans réseau. Préparé ${since}.`,
  partly: (done: string, total: string, since: string) =>
    `${done} formulaires sur ${total} sont prêts sur ce téléphone. Le plus ancien a été préparé ${since}.`,
  notReady: "Ce téléphone n’est pas prêt à remplir sans réseau. Préparez-le avant de partir, avec un réseau.",
  lackingMedia: (count: number) =>
    count < 2
      ? "Une image ou un son n’a pas eu de place ici et ne se verra qu’avec un réseau."
      : `${count} images ou sons n’ont pas eu de place ici et ne se verront qu’avec un réseau.`,
  noWorker:
    "Ce navigateur n’ouvre pas de page sans réseau. Gardez cette page ouverte sur le terrain, ou prenez Chrome ou Firefox à une adresse en https.",
  size: (bytes: string) => `Parcelle occupe ${bytes} sur ce téléphone.`,
  plots: (count: string) =>
    `${count} contours de parcelles de votre organisation sont ici, pour comparer ce que vous tracez.`,
  plotsCut: (count: string) =>
    `${count} contours de parcelles sont ici\u00a0; votre organisation en a davantage, qui ne sont pas comparés sans réseau.`,
  steps: {
    forms: (done: string, total: string) => `Formulaires\u00a0: ${done} sur ${total}`,
    pages: (done: string, total: string) => `Pages et carte\u00a0: ${done} fichiers sur ${total}`,
    plots: (done: string) => `Contours de parcelles\u00a0: ${done}`,
  },
  progress: "Préparation de ce téléphone",
  failed: "La préparation n’est pas finie",
  full: "Ce téléphone n’a plus de place. Envoyez ce qui attend et supprimez des fichiers du téléphone, puis préparez-le de nouveau. Ce qui est déjà gardé le reste.",
  done: "Ce téléphone est prêt",
  protect: "Protéger ces données",
  protectText:
    "Ce navigateur peut effacer ce qui est gardé ici quand le téléphone manque de place. Protégez-le\u00a0: il demandera alors avant d’effacer.",
  protected: "Ce navigateur n’efface pas ces données de lui-même.",
  notProtected:
    "Ce navigateur n’a pas accepté pour l’instant. Installez Parcelle sur l’écran d’accueil, puis réessayez.",
  purges:
    "Safari efface ce qui est gardé ici après sept jours sans visite. Ajoutez Parcelle à l’écran d’accueil par le bouton de partage, et envoyez chaque soir.",
  offlineTitle: "Collecte sans réseau",
  offlineLead: "Il n’y a pas de réseau. Voici ce que ce téléphone peut remplir.",
  notPrepared: "Cette page n’est pas sur ce téléphone",
  notPreparedText:
    "Sans réseau, seuls les formulaires préparés s’ouvrent. Choisissez-en un ci-dessous, ou retrouvez un réseau.",
  nobody: "Personne n’est connecté sur ce téléphone",
  nobodyText: "Retrouvez un réseau et connectez-vous une fois. Ce qui a été rempli reste gardé.",
  forms: "Formulaires sur ce téléphone",
  noForm: "Aucun formulaire n’est préparé sur ce téléphone",
  noFormText:
    "Avec un réseau, ouvrez le projet de collecte et appuyez sur «\u00a0Préparer ce téléphone\u00a0».",
  preparedSince: (since: string) => `Préparé ${since}`,
  retry: "Réessayer avec le réseau",
};

const en: typeof fr = {
  title: "Filling without a network",
  details: "Space and protection",
  prepare: "Prepare this phone",
  again: "Prepare again",
  stop: "Stop preparing",
  ready: (since) => `This phone is ready to fill without a network. Prepared ${since}.`,
  partly: (done, total, since) =>
    `${done} of ${total} forms are ready on this phone. The oldest was prepared ${since}.`,
  notReady:
    "This phone is not ready to fill without a network. Prepare it before you leave, while you have one.",
  lackingMedia: (count) =>
    count === 1
      ? "One picture or sound found no room here and is shown with a network only."
      : `${count} pictures or sounds found no room here and are shown with a network only.`,
  noWorker:
    "This browser opens no page without a network. Keep this page open in the field, or take Chrome or Firefox at an https address.",
  size: (bytes) => `Parcelle takes ${bytes} on this phone.`,
  plots: (count) => `${count} outlines of your organisation’s plots are here, to compare with what you draw.`,
  plotsCut: (count) =>
    `${count} outlines of plots are here; your organisation has more, which are not compared without a network.`,
  steps: {
    forms: (done, total) => `Forms: ${done} of ${total}`,
    pages: (done, total) => `Pages and map: ${done} of ${total} files`,
    plots: (done) => `Outlines of plots: ${done}`,
  },
  progress: "Preparing this phone",
  failed: "The preparation is not done",
  full: "This phone has no room left. Send what waits and delete files of the phone, then prepare it again. What is kept already stays.",
  done: "This phone is ready",
  protect: "Protect this data",
  protectText:
    "This browser may delete what is kept here when the phone runs out of room. Protect it: it will then ask before it deletes.",
  protected: "This browser does not delete this data by itself.",
  notProtected: "This browser did not agree for now. Install Parcelle on the home screen, then try again.",
  purges:
    "Safari deletes what is kept here after seven days without a visit. Add Parcelle to the home screen by its share button, and send every evening.",
  offlineTitle: "Collecting without a network",
  offlineLead: "There is no network. This is what this phone can fill.",
  notPrepared: "This page is not on this phone",
  notPreparedText:
    "Without a network only prepared forms open. Choose one below, or go where there is a network.",
  nobody: "Nobody is signed in on this phone",
  nobodyText: "Go where there is a network and sign in once. What was filled stays kept.",
  forms: "Forms on this phone",
  noForm: "No form is prepared on this phone",
  noFormText: "With a network, open the collection project and press “Prepare this phone”.",
  preparedSince: (since) => `Prepared ${since}`,
  retry: "Try with the network",
};

export const offlineMessages: Dictionary<typeof fr> = { fr, en };
export const useOfflineMessages = () => useMessages(offlineMessages);
