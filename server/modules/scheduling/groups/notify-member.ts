import { sql } from 'kysely';
import { enqueueMessages, undoWait } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { GROUP_MAIL, type GroupFacts, type GroupNews } from './group-mail.ts';
import type { Acting, LockedGroup } from './lock-group.ts';

interface MemberNotice extends Omit<GroupFacts, 'news' | 'groupName'> {
  email: string;
  wantsMail: boolean;
}

interface MemberNews {
  group: LockedGroup;
  studentId: string;
  news: GroupNews;
  acting: Acting;
}

/** Mails a student about their seat in a group, once for all its lessons, after the time for undo. */
export async function notifyMember(db: Db, { group, studentId, news, acting }: MemberNews): Promise<void> {
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
  const [recipient] = rows;
  if (!recipient?.wantsMail) return;
  const { email, to, lessons } = recipient;
  const mail = {
    providerId: group.providerId,
    to: email,
    template: GROUP_MAIL,
    facts: { to, lessons, news, groupName: group.name } satisfies GroupFacts,
    ...undoWait(acting.undoId),
  };
  await enqueueMessages(db, { mails: [mail], events: [] });
}
