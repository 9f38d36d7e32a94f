/** The day whose law counts, in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
