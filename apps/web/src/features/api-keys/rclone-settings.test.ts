import { expect, test } from "vitest";
import { rcloneSettings } from "./rclone-settings.ts";

test("a remote of rclone names the pair, where the files are, and that buckets stand in the path", () => {
  const lines = rcloneSettings("https://parcelle.test", "PRCLABC", "geheim").split("\n");
  expect(lines).toEqual([
    "[parcelle]",
    "type = s3",
    "provider = Other",
    "access_key_id = PRCLABC",
    "secret_access_key = geheim",
    "endpoint = https://parcelle.test/storage/v1/s3",
    "region = us-east-1",
    "force_path_style = true",
    "no_check_bucket = true",
  ]);
});
