import type { CourseAttendance } from '#domain/teaching/api/courses.ts';
import { courseCosts } from '#domain/teaching/course.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { evidenceRowsOf, type EvidenceRows } from './evidence.queries.ts';
import { type Share, sharesOf } from './evidence.ts';

type Seat = CourseAttendance['participants'][number]['seats'][number];
type DaySeat = Omit<Seat, 'on'> & { on: string };
/** As courseAttendance replies, days as the strings they are in the database. */
export type Attendance = Omit<CourseAttendance, 'participants' | 'sessions'> & {
  sessions: string[];
  participants: (Share & { seats: DaySeat[] })[];
};

/** A participant's sessions of a day as one: open while one of them is, from the room where any of them is. */
function byDay(seats: EvidenceRows['seats']): DaySeat[] {
  return [...new Set(seats.map(({ on }) => on))].map((on) => {
    const rows = seats.filter((seat) => seat.on === on);
    return {
      on,
      minutes: rows.reduce((total, { minutes }) => total + minutes, 0),
      attendedMinutes: rows.reduce((total, { attendedMinutes }) => total + attendedMinutes, 0),
      from: rows.some(({ from }) => from === null)
        ? null
        : rows.some(({ from }) => from === 'ROOM')
          ? 'ROOM'
          : 'TEACHER',
    };
  });
}

/**
 * Returns the attendance grid of a course, each participant's share compared with the threshold, and the resulting deduction for the
 * company.
 */
export async function attendanceOf(db: Db, courseId: string): Promise<Attendance> {
  const rows = orNotFound(await evidenceRowsOf(db, courseId, null));
  const participants = sharesOf(rows).map((share) =>
    Object.assign(share, {
      seats: byDay(rows.seats.filter(({ studentId }) => studentId === share.studentId)),
    }),
  );
  const eligible = participants.filter(({ standing }) => standing === 'REACHED').length;
  return {
    sessions: [...new Set(rows.seats.map(({ on }) => on))].toSorted(),
    participants,
    ...courseCosts({ ...rows.course, participants: participants.length, eligible }),
  };
}
