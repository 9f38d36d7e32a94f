import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  skip: "Aller au contenu",
  navigation: "Navigation principale",
  openNavigation: "Ouvrir la navigation",
  closeNavigation: "Fermer la navigation",
  home: "Accueil",
  modules: "Modules",
  platform: "Plateforme",
  layers: "Couches",
  mailbox: "Boîte d’envoi",
  identity: "Connexion et e-mails",
  account: "Votre compte",
  settings: "Paramètres",
  logout: "Se déconnecter",
  switchLanguage: "Passer en anglais",
  light: "Thème clair",
  dark: "Thème sombre",
  synthetic: "Données de démonstration",
  tagline: "Savoir et prouver d’où vient une récolte.",
  pitch: "Chaque parcelle, sa surface, son couvert forestier, et la raison de chaque conclusion.",
};

const en: typeof fr = {
  skip: "Skip to content",
  navigation: "Main navigation",
  openNavigation: "Open navigation",
  closeNavigation: "Close navigation",
  home: "Home",
  modules: "Modules",
  platform: "Platform",
  layers: "Layers",
  mailbox: "Mailbox",
  identity: "Login and e-mail",
  account: "Your account",
  settings: "Settings",
  logout: "Log out",
  switchLanguage: "Switch to French",
  light: "Light theme",
  dark: "Dark theme",
  synthetic: "Demonstration data",
  tagline: "Know and prove where a harvest comes from.",
  pitch: "Every plot, its area, its tree cover, and the reason behind each conclusion.",
};

export const frameMessages: Dictionary<typeof fr> = { fr, en };
