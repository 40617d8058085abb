import * as z from 'zod/mini';
import { ACTIVITY_STATUS, type ActivityStatus } from '#domain/people/activity-status.ts';
import { SHARED, valuesOf, type Vocabulary } from '#domain/shared/appearance.ts';

/** Status of an employee as shown to the company. The school's own activity statuses are not disclosed. */
export const EMPLOYEE_STATUS = {
  /** No lesson has been paid for yet. */
  NOT_STARTED: { colour: 'info', icon: 'PersonAdd' },
  ACTIVE: SHARED.ACTIVE,
  /** Away until an end date. */
  PAUSED: SHARED.PAUSED,
  /** No longer taking lessons. */
  INACTIVE: SHARED.INACTIVE,
} as const satisfies Vocabulary;

export type EmployeeStatus = keyof typeof EMPLOYEE_STATUS;
export const employeeStatus = z.enum(valuesOf(EMPLOYEE_STATUS));

/** The status shown to companies for each of the school's statuses. */
const EMPLOYEE_STATUS_OF: Readonly<Record<ActivityStatus, EmployeeStatus>> = {
  LEAD: 'NOT_STARTED',
  TRIAL: 'NOT_STARTED',
  POST_TRIAL: 'NOT_STARTED',
  NEWBIE: 'ACTIVE',
  STUDENT: 'ACTIVE',
  ZOMBIE: 'ACTIVE',
  JUNIOR: 'ACTIVE',
  DEMO: 'ACTIVE',
  PAUSED: 'PAUSED',
  VACATIONS: 'PAUSED',
  STAND_BY: 'PAUSED',
  UNENROLLED: 'INACTIVE',
  INACTIVE: 'INACTIVE',
  CANCEL: 'INACTIVE',
};

/** Returns the school's statuses that are shown to companies as this one. */
export const activityStatusesOf = (employeeStatus: EmployeeStatus): readonly ActivityStatus[] =>
  valuesOf(ACTIVITY_STATUS).filter((status) => EMPLOYEE_STATUS_OF[status] === employeeStatus);
