import { sql } from 'kysely';
import type { CourseAttendance } from '#domain/api/courses.ts';
import {
  type AttendanceStanding,
  attendanceStanding,
  attendedPercent,
  courseCosts,
  type CourseMode,
} from '#domain/course.ts';
import { found } from '#server/core/refusal.ts';
import { TODAY } from '#server/core/list.ts';
import type { Db } from '#server/db/tenant.ts';

interface Facts {
  hours: number;
  costCents: number;
  creditLimitCents: number | null;
  mode: CourseMode;
  isOver: boolean;
  participants: {
    studentId: string;
    fullName: string;
    joinedOn: string;
    leftOn: string | null;
    seats: CourseAttendance['participants'][number]['seats'];
  }[];
}
type Participant = Omit<CourseAttendance['participants'][number], 'joinedOn' | 'leftOn'> & {
  joinedOn: string;
  leftOn: string | null;
  standing: AttendanceStanding;
};
/** As courseAttendance replies, days as the strings they are in the database. */
export type Attendance = Omit<CourseAttendance, 'participants' | 'sessions'> & {
  sessions: string[];
  participants: Participant[];
};

/**
 * Who was there, in one statement: the lessons of the course's group, else all of the participants, within the days of the course
 * and of each one's taking part; trials and cancelled seats aside. Minutes attended are those in the room where presence was logged,
 * the whole lesson where the teacher has said so, none where they have said otherwise.
 */
async function factsOf(db: Db, courseId: string): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select c.hours::float8 as hours, c.cost_cents as "costCents", c.credit_limit_cents as "creditLimitCents", c.mode, c.ends_on < (${TODAY}) as "isOver",
      coalesce((select json_agg(json_build_object('studentId', s.id, 'fullName', s.full_name, 'joinedOn', m.joined_on, 'leftOn', m.left_on,
        'seats', coalesce((select json_agg(json_build_object('on', d.on, 'minutes', d.minutes, 'attendedMinutes', d.attended, 'from', d.source) order by d.on)
          from (
            select timezone(v.time_zone, l.starts_at)::date as on, sum(k.minutes)::int as minutes,
              sum(case when p.status = 'ATTENDED' then least(k.minutes, coalesce(k.present, k.minutes)) else 0 end)::int as attended,
              case when bool_or(p.status not in ('ATTENDED', 'NOT_ATTENDED')) then null
                when bool_or(k.present is not null and p.status = 'ATTENDED') then 'ROOM' else 'TEACHER' end as source
            from lesson_participant p
            join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
            cross join lateral (select (extract(epoch from l.ends_at - l.starts_at) / 60)::int as minutes,
              (select (sum(extract(epoch from least(coalesce(r.left_at, l.ends_at), l.ends_at) - greatest(r.entered_at, l.starts_at))) / 60)::int
                from room_presence r where r.provider_id = l.provider_id and r.lesson_id = l.id and r.account_id = p.student_id
                  and r.entered_at < l.ends_at and coalesce(r.left_at, l.ends_at) > l.starts_at) as present) k
            where p.provider_id = m.provider_id and p.student_id = m.student_id and p.status <> 'CANCELLED' and l.type <> 'TRIAL'
              and (c.group_id is null or l.group_id = c.group_id) and l.ends_at <= now()
              and p.starts_at >= greatest(c.starts_on, m.joined_on)::timestamp at time zone v.time_zone
              and p.starts_at < (least(c.ends_on, coalesce(m.left_on, c.ends_on)) + 1)::timestamp at time zone v.time_zone
            group by 1) d), '[]')) order by s.full_name, s.id)
        from course_participant m join student s on s.provider_id = m.provider_id and s.id = m.student_id
        where m.provider_id = c.provider_id and m.course_id = c.id), '[]') as participants
    from course c join provider v on v.id = c.provider_id where c.id = ${courseId}`.execute(db);
  return rows[0];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The grid of a course's attendance, where each stands against the threshold, and what that lets the company claim. */
export async function attendanceOf(db: Db, courseId: string): Promise<Attendance> {
  const { participants, isOver, ...course } = found(await factsOf(db, courseId));
  const courseMinutes = course.hours * 60;
  const reckoned = participants.map((participant): Participant => {
    const settled = participant.seats.filter(({ from }) => from !== null);
    const heldMinutes = sum(settled.map(({ minutes }) => minutes));
    const attendedMinutes = sum(settled.map((seat) => seat.attendedMinutes));
    const attended = { courseMinutes, heldMinutes, attendedMinutes, isOver };
    const { studentId, fullName, joinedOn, leftOn, seats } = participant;
    const percent = attendedPercent(attended);
    const standing = attendanceStanding(attended);
    return { studentId, fullName, joinedOn, leftOn, heldMinutes, attendedMinutes, percent, standing, seats };
  });
  const days = new Set<string>(participants.flatMap(({ seats }) => seats.map(({ on }) => on)));
  const eligible = reckoned.filter(({ standing }) => standing === 'REACHED').length;
  return {
    sessions: [...days].toSorted(),
    participants: reckoned,
    ...courseCosts({ ...course, participants: reckoned.length, eligible }),
  };
}
