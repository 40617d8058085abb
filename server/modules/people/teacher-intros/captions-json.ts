import { sql } from 'kysely';
import type { IntroCaptions } from '#domain/people/api/teacher-intros.ts';

/** Expression: the captions of introduction `i`, as JSON. */
export const CAPTIONS = sql<IntroCaptions | null>`(select json_build_object('id', c.id, 'language', c.language, 'sizeBytes', c.size_bytes)
  from teacher_intro_captions c where c.provider_id = i.provider_id and c.teacher_id = i.teacher_id)`;
