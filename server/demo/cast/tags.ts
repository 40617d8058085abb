import type { TagColour } from '#domain/office/tag.ts';
import type { CastKey } from '../cast-people.ts';
import { DAY, iso } from '../calendar.ts';
import type { Provider } from './provider.ts';

/** The school's tags, with the students who have them. */
const TAGS: Readonly<Record<string, { colour: TagColour; students: readonly CastKey[] }>> = {
  'B2 exam': { colour: 'INDIGO', students: ['student', 'german'] },
  'Call first': { colour: 'YELLOW', students: ['zombie', 'student'] },
  VIP: { colour: 'PURPLE', students: ['company'] },
};

export function addTags({ providerId: provider_id, calendar, rows, id, who }: Provider): void {
  const created_at = iso(calendar.now - 120 * DAY);
  for (const [name, { colour, students }] of Object.entries(TAGS)) {
    const tag_id = id('tag', name);
    rows.add('tag', { provider_id, id: tag_id, name, colour, created_at, updated_at: created_at });
    for (const student of students)
      rows.add('student_tag', { provider_id, student_id: who(student), tag_id });
  }
}
