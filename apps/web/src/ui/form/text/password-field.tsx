import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { type Dictionary, useMessages } from "../../locale.tsx";

const passwordMessages: Dictionary<{ toggle: string }> = {
  fr: { toggle: "Afficher ou masquer le mot de passe" },
  en: { toggle: "Show or hide the password" },
};

/** A password, which may be shown while it is typed: the button for that speaks the person's language. */
export function PasswordField(props: PasswordInputProps) {
  const { toggle } = useMessages(passwordMessages);
  return <PasswordInput visibilityToggleButtonProps={{ "aria-label": toggle }} {...props} />;
}
