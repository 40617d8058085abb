import { sql } from 'kysely';
import type { ThreadViewer } from './visible-threads.ts';

/** The account with this alias, as a person of a thread. */
export const person = (
  alias: string,
) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'role', ${sql.ref(`${alias}.role`)},
  'fullName', ${sql.ref(`${alias}.full_name`)}, 'photoUrl', ${sql.ref(`${alias}.photo_url`)})`;

const FILES = sql`coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'mediaType', f.media_type,
    'sizeBytes', f.size_bytes) order by f.created_at, f.id) from thread_file f
  where f.provider_id = m.provider_id and f.thread_id = m.thread_id and f.number = m.number), '[]')`;

/** Messages `m` of the thread `t` as they are shown; the names of staff are for staff. */
export const messageColumns = ({
  side,
}: ThreadViewer) => sql`m.number, m.side, m.text, m.sent_at as "sentAt", ${FILES} as files,
  (select json_build_object('id', k.id, 'type', k.type) from support_task k where k.provider_id = m.provider_id and k.id = m.task_id) as task,
  case when ${side === 'SCHOOL'} then (select json_build_object('id', k.id, 'type', k.type) from support_task k
    where k.provider_id = m.provider_id and k.id = m.merged_from) end as "mergedFrom",
  case when m.side = 'SCHOOL' and ${side === 'SCHOOL'} then (select a.full_name from account a
    where a.provider_id = m.provider_id and a.id = m.sender_id) end as "senderName"`;
