import * as z from 'zod/mini';
import {
  type DueState,
  DUE_STATES,
  dueStateOf,
  SERVICE_GOAL_HOURS,
} from '#domain/office/support-task-queue.ts';
import { valuesOf, type Vocabulary } from '#domain/shared/appearance.ts';
import { type Area, can, type Right, type Rights } from '#domain/shared/rights.ts';

/** Groups of the day's work list, in the order of rows that are equally urgent. */
export const WORK_GROUP = {
  OVERDUE_REQUEST: { colour: 'danger', icon: 'ErrorOutline' },
  DUE_REQUEST: { colour: 'warning', icon: 'PendingActions' },
  UNCOVERED_LESSON: { colour: 'warning', icon: 'HourglassEmpty' },
  UNASSIGNED_TRIAL: { colour: 'trial', icon: 'School' },
  MISSING_REPORT: { colour: 'info', icon: 'EditNote' },
  OPEN_TRANSFER: { colour: 'temporal', icon: 'Paid' },
} as const satisfies Vocabulary;
export type WorkGroup = keyof typeof WORK_GROUP;
export const WORK_GROUPS = valuesOf(WORK_GROUP);
export const workGroup = z.enum(WORK_GROUPS);

/** Rows listed of one group; its count is of all. */
export const WORK_ROWS = 6;
/** Lessons without credits are listed when they start within this many hours. */
export const UNCOVERED_HOURS = 48;

const AREA_OF: Readonly<Record<WorkGroup, Area>> = {
  OVERDUE_REQUEST: 'tasks',
  DUE_REQUEST: 'tasks',
  UNCOVERED_LESSON: 'calendar',
  UNASSIGNED_TRIAL: 'trials',
  MISSING_REPORT: 'calendar',
  OPEN_TRANSFER: 'payments',
};

/** Permissions that a group's rows need; a transfer is an amount, too. */
const rightsOfGroup = (group: WorkGroup): Right[] =>
  group === 'OPEN_TRANSFER' ? [AREA_OF[group], 'money'] : [AREA_OF[group]];

/** Whether staff with these permissions see a group (`view`) or can act on its rows (`edit`). */
export const canWork = (held: Rights, group: WorkGroup, level: 'view' | 'edit'): boolean =>
  rightsOfGroup(group).every((right) => can(held, right, level));

interface Urgent {
  readonly group: WorkGroup;
  /** When the row should be done: a request's due time, a lesson's start, a trial's service goal. */
  readonly dueAt: string;
}

/** No one waits for these at a certain hour: they never come before a person who does. */
const PATIENT: ReadonlySet<WorkGroup> = new Set(['MISSING_REPORT', 'OPEN_TRANSFER']);

/** How urgent a row is. */
export function urgencyOf({ group, dueAt }: Urgent, now: Date): DueState {
  const state = dueStateOf(dueAt, now);
  return PATIENT.has(group) && state !== 'LATER' ? 'TODAY' : state;
}

/** Returns the rows with the most urgent first; equally urgent ones by group, then by due time. */
export function mostUrgentFirst<T extends Urgent>(rows: readonly T[], now: Date): T[] {
  const rank = (row: T): readonly [number, number, number] => [
    DUE_STATES.indexOf(urgencyOf(row, now)),
    WORK_GROUPS.indexOf(row.group),
    Date.parse(row.dueAt),
  ];
  return rows.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
}

/** Hours after which a requested trial should have a teacher, as for every other request. */
export const TRIAL_GOAL_HOURS = SERVICE_GOAL_HOURS;
