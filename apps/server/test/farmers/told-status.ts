/** The status that the storage service means: it refuses everything with 400 and tells in the body with what. */
export async function toldStatus(answer: Response): Promise<number> {
  if (answer.ok) return answer.status;
  const { statusCode } = (await answer.json()) as { statusCode: string };
  return Number(statusCode);
}
