import type { Language } from "../language.ts";

const fr = {
  required: "Ce champ est obligatoire",
  invalid_email: "Adresse e-mail non valide",
  password_too_short: "Le mot de passe doit compter au moins 8 caractères",
  password_too_long: "Le mot de passe doit compter au plus 256 caractères",
  passwords_differ: "Les mots de passe ne correspondent pas",
  name_too_short: "Le nom doit compter au moins 3 caractères",
  number_too_small: "La valeur doit être au moins 1",
  end_before_start: "La date de fin doit être postérieure à la date de début",
};

const en: typeof fr = {
  required: "This field is required",
  invalid_email: "Invalid email",
  password_too_short: "The password must have at least 8 characters",
  password_too_long: "The password must have at most 256 characters",
  passwords_differ: "Passwords don't match",
  name_too_short: "The name must have at least 3 characters",
  number_too_small: "The value must be at least 1",
  end_before_start: "End date must be after start date",
};

const texts: Readonly<Record<Language, typeof fr>> = { fr, en };

export type ValidationCode = keyof typeof fr;

/** The text of a failed rule (specification, sections 5 and 8). */
export function validationText(code: ValidationCode, language: Language): string {
  return texts[language][code];
}

/** True when a zod issue's message is one of the codes that `validationText` knows. */
export function isValidationCode(message: string): message is ValidationCode {
  return message in fr;
}
