import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { postJson } from "#app/http.ts";

const answer = z.object({
  link: z
    .object({
      type: z.enum(["signup", "recovery", "invite", "email_change"]),
      expired: z.boolean(),
      asksEmail: z.boolean(),
      email: z.string().nullable(),
    })
    .nullable(),
});

/** What a mailed link is for; null when it was used, replaced or never made. */
export type LinkDescription = NonNullable<z.infer<typeof answer>["link"]>;
export type LinkType = LinkDescription["type"];

/** Looking does not use the link. */
export function linkQuery(token: string) {
  return queryOptions({
    queryKey: ["link", token],
    queryFn: async () => answer.parse(await postJson("/auth/describe-link", { token })).link,
  });
}
