import type { CourseEvidence } from '#domain/teaching/api/course-evidence.ts';
import { type AttendanceState, attendanceState, attendedPercent } from '#domain/teaching/course.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type EvidenceRows, evidenceRowsOf } from './evidence.queries.ts';

export interface Share {
  studentId: string;
  fullName: string;
  joinedOn: string;
  leftOn: string | null;
  heldMinutes: number;
  attendedMinutes: number;
  percent: number;
  standing: AttendanceState;
}
/** As courseEvidence replies, days as the strings they are in the database. */
export type Evidence = Omit<CourseEvidence, 'participants' | 'startsOn' | 'endsOn' | 'log' | 'tests'> &
  Pick<EvidenceRows, 'log' | 'tests'> & { startsOn: string; endsOn: string; participants: Share[] };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Returns each participant's attended share of the course, with the threshold; only recorded attendance counts. */
export function sharesOf({ course, participants, seats }: EvidenceRows): Share[] {
  const { hours, isOver } = course;
  return participants.map((participant) => {
    const settled = seats.filter(
      ({ studentId, from }) => studentId === participant.studentId && from !== null,
    );
    const heldMinutes = sum(settled.map(({ minutes }) => minutes));
    const attendedMinutes = sum(settled.map((seat) => seat.attendedMinutes));
    const attended = { courseMinutes: hours * 60, heldMinutes, attendedMinutes, isOver };
    const percent = attendedPercent(attended);
    return {
      ...participant,
      heldMinutes,
      attendedMinutes,
      percent,
      standing: attendanceState(attended),
    };
  });
}

/** The evidence of a course, for a company's manager only of their own; 404 for any other. */
export async function evidenceOf(
  db: Db,
  courseId: string,
  businessId: string | null,
): Promise<{ evidence: Evidence; rows: EvidenceRows }> {
  const rows = orNotFound(await evidenceRowsOf(db, courseId, businessId));
  const { course, sessions, seats, log, tests, scores } = rows;
  const evidence = { ...course, participants: sharesOf(rows), sessions, seats, log, tests, scores };
  return { evidence, rows };
}
