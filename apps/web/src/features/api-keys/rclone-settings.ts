/** Where the files are for programs that speak S3. */
export const storageEndpoint = (origin: string): string => `${origin}/storage/v1/s3`;

/** The lines of a remote as `rclone.conf` has them. */
export const rcloneSettings = (origin: string, accessKeyId: string, secretAccessKey: string): string =>
  [
    "[parcelle]",
    "type = s3",
    "provider = Other",
    `access_key_id = ${accessKeyId}`,
    `secret_access_key = ${secretAccessKey}`,
    `endpoint = ${storageEndpoint(origin)}`,
    "region = us-east-1",
    "force_path_style = true",
    "no_check_bucket = true",
  ].join("\n");
