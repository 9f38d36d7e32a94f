import { namesIn } from "@parcelle/domain/language";
import { organisationKindNames } from "@parcelle/domain/organisations/organisation-kinds";
import { validationText } from "@parcelle/domain/validation/texts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  loginTitle: "Connexion",
  loginLead: "Entrez dans votre espace de travail.",
  stillAtOrganisation:
    "Vous êtes déconnecté de Parcelle, mais votre organisation n’a pas confirmé que vous l’êtes aussi chez elle. Sur un ordinateur partagé, déconnectez-vous de son portail.",
  email: "Adresse e-mail",
  password: "Mot de passe",
  rememberMe: "Rester connecté",
  forgotPassword: "Mot de passe oublié\u00a0?",
  login: "Se connecter",
  noAccount: "Pas encore de compte\u00a0?",
  signUp: "Créer un compte",
  signUpTitle: "Créer un compte",
  signUpLead:
    "Vous créez aussi l’espace de votre organisation. Pour rejoindre une organisation existante, demandez une invitation.",
  firstName: "Prénom",
  name: "Nom",
  organisationName: "Nom de l’organisation",
  organisationKind: "Type d’organisation",
  kinds: namesIn(organisationKindNames, "fr"),
  confirmPassword: "Confirmer le mot de passe",
  acceptTerms: "En vous inscrivant, vous acceptez les",
  terms: "conditions d’utilisation",
  haveAccount: "Déjà un compte\u00a0?",
  emailTaken:
    "Inscription impossible avec cette adresse e-mail. Si elle a déjà un compte, connectez-vous ou demandez un nouveau mot de passe.",
  confirmTitle: "Vérifiez vos e-mails",
  confirmText: (email: string) =>
    `Si l’adresse ${email} peut être inscrite, un message vient de lui être envoyé. Suivez le lien qu’il contient.`,
  backToLogin: "Retour à la connexion",
  invalidEmail: validationText("invalid_email", "fr"),
  passwordTooShort: validationText("password_too_short", "fr"),
  passwordTooLong: validationText("password_too_long", "fr"),
  nameTooShort: validationText("name_too_short", "fr"),
  passwordsDiffer: validationText("passwords_differ", "fr"),
  required: validationText("required", "fr"),
  demoTitle: "Démonstration",
  demoText: "Données de démonstration. Entrez avec l’un de leurs comptes\u00a0:",
  demoRoles: { owner: "Propriétaire", agent: "Agent", auditor: "Auditeur" },
};

const en: typeof fr = {
  loginTitle: "Log in",
  loginLead: "Enter your workspace.",
  stillAtOrganisation:
    "You are logged out of Parcelle, but your organisation did not confirm that you are logged out there too. On a shared computer, log out of its portal.",
  email: "E-mail address",
  password: "Password",
  rememberMe: "Remember me",
  forgotPassword: "Forgot your password?",
  login: "Log in",
  noAccount: "No account yet?",
  signUp: "Sign up",
  signUpTitle: "Create an account",
  signUpLead:
    "You also create the space of your organisation. To join an existing organisation, ask for an invitation.",
  firstName: "First name",
  name: "Last name",
  organisationName: "Name of the organisation",
  organisationKind: "Kind of organisation",
  kinds: namesIn(organisationKindNames, "en"),
  confirmPassword: "Confirm the password",
  acceptTerms: "By signing up you accept the",
  terms: "terms of use",
  haveAccount: "Already have an account?",
  emailTaken:
    "It is not possible to sign up with this e-mail address. If it has an account already, log in or ask for a new password.",
  confirmTitle: "Check your e-mail",
  confirmText: (email: string) =>
    `If the address ${email} can be signed up, a message has just been sent to it. Follow the link in it.`,
  backToLogin: "Back to log in",
  invalidEmail: validationText("invalid_email", "en"),
  passwordTooShort: validationText("password_too_short", "en"),
  passwordTooLong: validationText("password_too_long", "en"),
  nameTooShort: validationText("name_too_short", "en"),
  passwordsDiffer: validationText("passwords_differ", "en"),
  required: validationText("required", "en"),
  demoTitle: "Demonstration",
  demoText: "Demonstration data. Enter with one of its accounts:",
  demoRoles: { owner: "Owner", agent: "Agent", auditor: "Auditor" },
};

export type AuthMessages = typeof fr;
export const authMessages: Dictionary<AuthMessages> = { fr, en };
