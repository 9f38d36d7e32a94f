import { useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { eudrMessages } from "../messages.ts";

export function ProjectsPage() {
  const messages = useMessages(eudrMessages);
  return <Page title={messages.module}>{null}</Page>;
}
