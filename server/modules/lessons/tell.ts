import { sql } from 'kysely';
import type { ActingParty } from '#domain/booking.ts';
import { enqueueRealtime } from '#server/core/outbox-messages.ts';
import { newId } from '#server/core/id.ts';
import type { Db } from '#server/db/tenant.ts';

export interface LessonNews {
  kind: 'BOOKED' | 'MOVED' | 'CANCELLED' | 'CHANGED';
  lessonId: string;
  by: ActingParty;
  /** Staff's actions can be taken back for a while; their mail waits as long. */
  undoId?: string | undefined;
}

/** Tells everybody concerned: open screens at once. Written in the running transaction (I9). */
export async function tell(db: Db, news: LessonNews): Promise<void> {
  const { rows } = await sql<{ providerId: string; accountIds: string[] }>`
    select l.provider_id as "providerId", array(select p.student_id from lesson_participant p
      where p.provider_id = l.provider_id and p.lesson_id = l.id) || l.teacher_id as "accountIds"
    from lesson l where l.id = ${news.lessonId}`.execute(db);
  const [concerned] = rows;
  if (!concerned) return;
  await enqueueRealtime(db, {
    providerId: concerned.providerId,
    dedupeKey: `lesson:${news.kind}:${newId()}`,
    accountIds: concerned.accountIds,
    event: 'lessonChanged',
    payload: { id: news.lessonId, kind: news.kind },
  });
}
