import { examineRequest } from "@parcelle/eu-double/services/examine-request";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

const tasks = { examine: (body: string) => examineRequest(body) };
export type RehearsalTasks = typeof tasks;

serveTasks(tasks);
