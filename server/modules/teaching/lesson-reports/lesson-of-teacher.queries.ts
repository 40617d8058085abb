import { sql } from 'kysely';
import type { LessonOfTeacher } from '#domain/teaching/api/lesson-reports.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import {
  contestableUntil,
  inRoomOf,
  isProposedPresent,
  teacherInRoomOf,
} from '#domain/teaching/lesson-report.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { LESSON_COLUMNS } from '#server/modules/scheduling/lessons/teacher-lessons.ts';

interface Row {
  lesson: LessonOfTeacher['lesson'];
  seats: Pick<
    LessonOfTeacher['seats'][number],
    'studentId' | 'fullName' | 'status' | 'contest' | 'credits' | 'correction'
  >[];
  presence: LessonOfTeacher['presence'];
  report: LessonOfTeacher['report'];
  roomWords: LessonOfTeacher['roomWords'];
  rules: Record<string, unknown>;
  /** Its teacher holds lessons in a room elsewhere. */
  isOutside: boolean;
}

/** A group's words are stored once per student, so they are listed without duplicates. */
const VOCABULARY = sql`coalesce((select json_agg(json_build_object('term', w.term, 'meaning', w.meaning, 'example', w.example) order by w.position, w.id)
  from (select distinct on (lower(v.term)) v.id, v.position, v.term, v.meaning, v.example from vocabulary_item v
    where v.provider_id = l.provider_id and v.lesson_id = l.id order by lower(v.term), v.id) w), '[]')`;

/** Support's latest correction of the seat `p`. */
const CORRECTION = sql`(select json_build_object('was', c.was, 'became', c.became, 'creditsBack', c.credits_back, 'reason', c.reason,
    'at', c.created_at) from attendance_correction c where c.provider_id = p.provider_id and c.lesson_id = p.lesson_id
    and c.student_id = p.student_id order by c.created_at desc, c.id desc limit 1)`;

/**
 * Returns a lesson with its seats, the log of its room and its report. Throws 404 for another teacher's lesson (`teacherId` null: any
 * teacher).
 */
export async function lessonOfTeacher(
  db: Db,
  { lessonId, teacherId, now }: { lessonId: string; teacherId: string | null; now: Date },
): Promise<LessonOfTeacher> {
  const { rows } = await sql<Row>`
    select (select to_json(n) from (select ${LESSON_COLUMNS}) n) as lesson,
      coalesce((select json_agg(json_build_object('studentId', s.id, 'fullName', s.full_name, 'status', p.status,
          'contest', case when p.contested_at is not null then json_build_object('by', coalesce(p.contested_by, 'STUDENT'),
            'at', p.contested_at, 'reason', p.contest_reason) end, 'credits', p.credits, 'correction', ${CORRECTION}) order by s.full_name, s.id)
        from lesson_participant p join student s on s.provider_id = p.provider_id and s.id = p.student_id
        where p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED'), '[]') as seats,
      coalesce((select json_agg(json_build_object('accountId', a.id, 'fullName', a.full_name, 'isTeacher', a.id = l.teacher_id,
          'enteredAt', r.entered_at, 'leftAt', r.left_at) order by r.entered_at, r.id)
        from room_presence r join account a on a.provider_id = r.provider_id and a.id = r.account_id
        where r.provider_id = l.provider_id and r.lesson_id = l.id and r.actor_id is null), '[]') as presence,
      (select json_build_object('done', r.done, 'homework', r.homework, 'homeworkDueOn', r.homework_due_on,
          'homeworkDocument', (select json_build_object('id', d.id, 'title', d.title) from document d
            where d.provider_id = r.provider_id and d.id = r.homework_document_id), 'levelNote', r.level_note, 'internalNote', r.internal_note,
          'toAll', r.to_all, 'version', r.version, 'createdAt', r.created_at, 'updatedAt', r.updated_at, 'vocabulary', ${VOCABULARY})
        from lesson_report r where r.provider_id = l.provider_id and r.lesson_id = l.id) as report,
      coalesce((select c.vocabulary from classroom c where c.provider_id = l.provider_id and c.lesson_id = l.id), '[]') as "roomWords",
      (select v.rules from provider v where v.id = l.provider_id) as rules,
      exists (select from teacher t where t.provider_id = l.provider_id and t.id = l.teacher_id and t.room_url is not null) as "isOutside"
    from lesson l where l.id = ${lessonId} ${teacherId === null ? sql`` : sql`and l.teacher_id = ${teacherId}`}`.execute(
    db,
  );
  return closed(orNotFound(rows[0]), now);
}

function closed({ rules: set, isOutside, ...known }: Row, now: Date): LessonOfTeacher {
  const { lesson, seats, presence } = known;
  const rules = rulesOf(set);
  // For a lesson held elsewhere, presence in this classroom proves nothing about the others.
  const knowsNothing = isOutside || presence.length === 0;
  const hasBegun = Date.parse(lesson.startsAt) <= now.getTime();
  const until = contestableUntil(lesson.endsAt, rules);
  const inRoom = (isMeant: (stay: Row['presence'][number]) => boolean) =>
    inRoomOf(presence.filter(isMeant), lesson, now);
  return {
    ...known,
    seats: seats.map((seat) => {
      const found = inRoom(({ accountId }) => accountId === seat.studentId);
      const isProposed = knowsNothing ? null : isProposedPresent(found?.minutes ?? 0, rules);
      return Object.assign(seat, { inRoom: found, isProposedPresent: isProposed });
    }),
    teacherInRoom: teacherInRoomOf(presence, lesson, now, rules),
    canAttend: hasBegun && lessonCan.report(lesson),
    canCorrect: lessonCan.correct(lesson),
    canReport:
      hasBegun && (lessonCan.complete(lesson) || lessonCan.report(lesson) || lessonCan.amend(lesson)),
    contestUntil: lessonCan.contest(lesson) && until > now ? until.toISOString() : null,
  };
}
