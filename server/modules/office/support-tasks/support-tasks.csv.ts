import { exportTasks, type SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { moment } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listTasks, tasksInOrder } from './support-tasks.queries.ts';

const COLUMNS: ColumnsOf<typeof exportTasks, SupportTaskRecord> = {
  type: { Request: (task) => task.type, Note: (task) => task.note },
  issuer: { 'Who asks': (task) => task.issuer.fullName, Student: (task) => task.studentName },
  dueAt: { 'Answer due': moment((task) => task.dueAt), 'Resolved at': moment((task) => task.resolvedAt) },
  claim: { 'Who has it': (task) => task.claim?.fullName },
  ownerName: { 'For whom': (task) => task.ownerName },
  lookers: { 'Also looking': (task) => task.lookers.map(({ fullName }) => fullName).join(', ') },
  createdAt: { 'Asked at': moment((task) => task.createdAt) },
};

/** The desk's list as a file. */
export const taskExport = exporter('support-tasks', exportTasks, {
  page: listTasks,
  inOrder: tasksInOrder,
  columns: COLUMNS,
});
