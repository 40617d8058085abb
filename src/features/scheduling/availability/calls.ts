import type {
  AffectedLesson,
  Availability,
  ExceptionAdded,
  WeekSaved,
} from '#calls/scheduling/api/availability.ts';

interface Changed {
  availability: Availability;
  affected: AffectedLesson[];
}

/** The editor's server calls: support's are for any teacher, teachers' for themselves. */
export interface AvailabilityCalls {
  saveWeek: (body: WeekSaved) => Promise<Changed>;
  addException: (body: ExceptionAdded) => Promise<Changed>;
  removeException: (exceptionId: string, dryRun: boolean) => Promise<Changed>;
  /** Refetches the saved availability. */
  refresh: () => Promise<unknown>;
}
