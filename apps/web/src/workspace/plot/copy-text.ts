import { toast } from "#ui/toast.tsx";

/** Puts a text into the clipboard and says so. */
export async function copyText(
  text: string,
  messages: { copied: string; copyFailed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: messages.copied, description: text.length > 40 ? `${text.slice(0, 16)}…` : text });
  } catch {
    toast({ title: messages.copyFailed, color: "critical" });
  }
}
