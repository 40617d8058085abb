import {
  addOwnException,
  addTeacherException,
  getOwnAvailability,
  removeOwnException,
  removeTeacherException,
  saveOwnWeek,
  saveTeacherWeek,
  teacherAvailability,
} from '#domain/scheduling/api/availability.ts';
import {
  addHoliday,
  addOfficialHolidays,
  getOfficialCalendar,
  listHolidays,
  removeHoliday,
} from '#domain/scheduling/api/holidays.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { availabilityOf } from './availability.queries.ts';
import { addException, removeException, saveWeek } from './availability.ts';
import { createHolidays, createOfficialHolidays, deleteHoliday } from './holidays.ts';
import { holidaysOf } from './holidays.queries.ts';
import { officialCalendarOf } from './official-holidays.ts';

/** Module: teachers' weekly availability, exceptions and the school's holidays. */
export const availabilityRoutes: readonly Route[] = [
  route(teacherAvailability, async ({ db, params }) => orNotFound(await availabilityOf(db, params.id))),
  route(saveTeacherWeek, ({ db, params, body }) => saveWeek(db, params.id, body)),
  route(addTeacherException, ({ db, params, body }) => addException(db, params.id, body)),
  route(removeTeacherException, ({ db, params, query }) =>
    removeException(db, params.id, params.exceptionId, query.dryRun ?? false),
  ),
  route(getOwnAvailability, async ({ db, session }) =>
    orNotFound(await availabilityOf(db, session.accountId)),
  ),
  route(saveOwnWeek, ({ db, session, body }) => saveWeek(db, session.accountId, body)),
  route(addOwnException, ({ db, session, body }) => addException(db, session.accountId, body)),
  route(removeOwnException, ({ db, session, params, query }) =>
    removeException(db, session.accountId, params.exceptionId, query.dryRun ?? false),
  ),
  route(listHolidays, ({ db }) => holidaysOf(db)),
  route(addHoliday, ({ db, session, body, now }) => createHolidays(db, { ...session, now }, body)),
  route(getOfficialCalendar, ({ db, query }) => officialCalendarOf(db, query)),
  route(addOfficialHolidays, ({ db, session, body, now }) =>
    createOfficialHolidays(db, { ...session, now }, body),
  ),
  route(removeHoliday, ({ db, params }) => deleteHoliday(db, params.id)),
];
