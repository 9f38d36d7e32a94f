import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { askIdentity } from "#app/ask-identity.ts";

const deletion = z.object({
  proof: z.enum(["password", "code"]),
  owned_alone: z.array(z.object({ id: z.number(), name: z.string(), members: z.number() })),
  left: z.array(z.string()),
  is_last_operator: z.boolean(),
});

export type Deletion = z.infer<typeof deletion>;

/** What stands in the way of deleting the account, and what it leaves behind. */
export const deletionQuery = queryOptions({
  queryKey: ["account-deletion"],
  // Who has just given up an organisation comes to see that nothing stands in the way any more.
  staleTime: 0,
  queryFn: async () => deletion.parse(await askIdentity("/user/deletion")),
});

export interface Proof {
  email: string;
  password: string;
  nonce: string;
}

/** The mail says that its code deletes the account; the official client could only ask for one of a new password. */
export async function mailDeletionCode(): Promise<void> {
  await askIdentity("/reauthenticate?purpose=deletion");
}

export async function deleteAccount(proof: Proof): Promise<void> {
  await askIdentity("/user/deletion", { method: "POST", body: { ...proof } });
}
