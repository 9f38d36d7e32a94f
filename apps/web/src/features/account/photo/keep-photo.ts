import { PHOTOS } from "#app/avatar/photo-query.ts";
import { session } from "#app/current-session.ts";
import { throwIdentityError } from "#app/identity-problem.ts";
import { rows } from "#app/rows.ts";
import { supabase } from "#app/supabase.ts";

/** Says which picture is the person's; null for none. */
export async function namePhoto(userId: string, photo: string | null): Promise<void> {
  // An account that an operator made has no profile yet.
  await rows((client) => client.from("profiles").upsert({ user_id: userId, photo }).select("user_id"));
  await session.renew();
}

export async function keepPhoto(userId: string, picture: Blob): Promise<void> {
  const client = await supabase();
  const ending = picture.type === "image/webp" ? "webp" : "jpg";
  const photo = `${userId}/${crypto.randomUUID()}.${ending}`;
  const { error } = await client.storage.from(PHOTOS).upload(photo, picture, { contentType: picture.type });
  throwIdentityError(error);
  await namePhoto(userId, photo);
}

/** A picture that nobody names any more; leaving it would only cost room. */
export async function forgetPhoto(photo: string): Promise<void> {
  const client = await supabase();
  await client.storage.from(PHOTOS).remove([photo]);
}
