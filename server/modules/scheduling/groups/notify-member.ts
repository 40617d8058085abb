import { sql } from 'kysely';
import { enqueueMessages, undoWait } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { GROUP_MAIL, type GroupFacts, type GroupNews } from './group-mail.ts';
import type { Acting, LockedGroup } from './lock-group.ts';

interface MemberNotice extends Pick<GroupFacts, 'to' | 'lessons'> {
  email: string;
  wantsMail: boolean;
}

interface MemberNews {
  group: LockedGroup;
  studentId: string;
  news: GroupNews;
  acting: Acting;
}

/** The student and the lessons of the group that the news is about. */
async function readNotice(db: Db, { group, studentId, news, acting }: MemberNews): Promise<MemberNotice> {
  const { rows } = await sql<MemberNotice>`
    select a.email, a.mail_changes and a.disabled_at is null as "wantsMail",
      json_build_object('firstName', a.first_name, 'timeZone', a.time_zone) as "to",
      coalesce((select json_agg(json_build_object('lessonId', l.id, 'sequence', l.sequence, 'type', l.type, 'language', l.language,
          'startsAt', l.starts_at, 'endsAt', l.ends_at, 'groupName', ${group.name}::text, 'teacherName', t.full_name, 'studentNames', '[]'::json)
          order by l.starts_at)
        from lesson l
        join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id and p.student_id = a.id
          and case when ${news === 'LEFT'} then p.cancelled_at = ${acting.now.toISOString()}::timestamptz else p.status <> 'CANCELLED' end
        join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
        where l.provider_id = a.provider_id and l.id = any (${group.comingLessonIds}::uuid[])), '[]') as lessons
    from account a where a.id = ${studentId}`.execute(db);
  return rows[0]!;
}

interface Letter extends Pick<MemberNotice, 'email' | 'wantsMail'> {
  facts: GroupFacts;
}

/** Queues the mail until the time for undo is over. */
async function send(
  db: Db,
  { email, wantsMail, facts }: Letter,
  group: LockedGroup,
  acting: Acting,
): Promise<void> {
  if (!wantsMail) return;
  const mail = {
    providerId: group.providerId,
    to: email,
    template: GROUP_MAIL,
    facts,
    ...undoWait(acting.undoId),
  };
  await enqueueMessages(db, { mails: [mail], events: [] });
}

/** Mails a student about their seat in a group, once for all its lessons, after the time for undo. */
export async function notifyMember(db: Db, about: MemberNews): Promise<void> {
  const { group, news, acting } = about;
  const { email, wantsMail, to, lessons } = await readNotice(db, about);
  await send(db, { email, wantsMail, facts: { to, lessons, news, groupName: group.name } }, group, acting);
}

interface MemberMove extends Pick<MemberNews, 'studentId' | 'acting'> {
  from: LockedGroup;
  to: LockedGroup;
}

/** Mails a student once that they have moved from one group to another, with the lessons of both. */
export async function notifyMoved(db: Db, { from, to, studentId, acting }: MemberMove): Promise<void> {
  const left = await readNotice(db, { group: from, studentId, news: 'LEFT', acting });
  const joined = await readNotice(db, { group: to, studentId, news: 'MOVED', acting });
  const facts: GroupFacts = {
    to: joined.to,
    news: 'MOVED',
    groupName: to.name,
    lessons: joined.lessons,
    left: { groupName: from.name, lessons: left.lessons },
  };
  await send(db, { ...joined, facts }, to, acting);
}
