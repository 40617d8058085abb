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

/** What the editor asks of the server: support asks for a teacher, teachers for themselves. */
export interface AvailabilityCalls {
  saveWeek: (body: WeekSaved) => Promise<Changed>;
  addException: (body: ExceptionAdded) => Promise<Changed>;
  removeException: (exceptionId: string, dryRun: boolean) => Promise<Changed>;
  /** Refetches the saved availability. */
  refresh: () => Promise<unknown>;
}
