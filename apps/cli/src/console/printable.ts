/** Text of somebody's file on one line of a terminal: what would move the cursor, hide or turn round text is shown as "�". */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "\uFFFD");
}
