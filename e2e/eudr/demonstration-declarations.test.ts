import { expect, it } from "vitest";
import { Member } from "../member.ts";

const looks = 100;
const pauseMs = 200;

type Declared = { internal_reference: string; state: string; reference_number: string | null };

it("the demonstration begins with declarations in several states, their folder and a mandate", async () => {
  const owner = await Member.signIn("owner@demo.parcelle.test");
  const declared = () =>
    owner.rows<Declared>(
      "declarations?internal_reference=like.DEMO-2026-*&select=internal_reference,state,reference_number&order=internal_reference",
    );
  // The rehearsal tells of its numbers a moment after the start.
  let seen = await declared();
  for (let look = 0; look < looks && seen.some(({ state }) => state === "submitted"); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    seen = await declared();
  }
  expect(seen.map(({ state }) => state)).toEqual(["available", "rejected", "ready", "draft"]);
  expect(seen.filter(({ reference_number: number }) => number !== null)).toHaveLength(1);
  const [folder] = await owner.rows<{ folder_items: object[] }>(
    "folders?name=eq.Chocolaterie%20du%20Port%202026&select=folder_items(id)",
  );
  expect(folder!.folder_items).toHaveLength(13);
  expect(await owner.rows("filing_mandates?select=signed_by")).toHaveLength(1);
});
