import { exportTasks, type SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { moment, word } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listTasks, tasksInOrder } from './support-tasks.queries.ts';

const COLUMNS: ColumnsOf<typeof exportTasks, SupportTaskRecord> = {
  type: { request: word('vocabulary:supportTaskName', (task) => task.type), note: (task) => task.note },
  issuer: { requester: (task) => task.issuer.fullName, student: (task) => task.studentName },
  dueAt: { due: moment((task) => task.dueAt), resolvedAt: moment((task) => task.resolvedAt) },
  claim: { assignee: (task) => task.claim?.fullName },
  ownerName: { inCharge: (task) => task.ownerName },
  lookers: { viewing: (task) => task.lookers.map(({ fullName }) => fullName).join(', ') },
  createdAt: { requestedAt: moment((task) => task.createdAt) },
};

/** The list of requests as CSV. */
export const taskExport = exporter('support-tasks', exportTasks, {
  page: listTasks,
  inOrder: tasksInOrder,
  columns: COLUMNS,
});
