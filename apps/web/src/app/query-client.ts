import { createQueryClient } from "./query.ts";

export const queryClient = createQueryClient();
