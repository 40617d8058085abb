import type { TagColour } from '#domain/office/tag.ts';
import type { CastKey } from '../cast-people.ts';
import { DAY, iso } from '../calendar.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

/** The school's tags, with the students who have them. */
const TAGS: Readonly<Record<string, { name: DemoText; colour: TagColour; students: readonly CastKey[] }>> = {
  'B2 exam': { name: { en: 'B2 exam', es: 'Examen B2' }, colour: 'INDIGO', students: ['student', 'german'] },
  'Call first': {
    name: { en: 'Call first', es: 'Llamar antes' },
    colour: 'YELLOW',
    students: ['zombie', 'student'],
  },
  VIP: { name: { en: 'VIP', es: 'VIP' }, colour: 'PURPLE', students: ['company'] },
};

export function addTags({ providerId: provider_id, calendar, rows, id, who, text }: Provider): void {
  const created_at = iso(calendar.now - 120 * DAY);
  for (const [key, { name, colour, students }] of Object.entries(TAGS)) {
    const tag_id = id('tag', key);
    rows.add('tag', {
      provider_id,
      id: tag_id,
      name: text(name),
      colour,
      created_at,
      updated_at: created_at,
    });
    for (const student of students)
      rows.add('student_tag', { provider_id, student_id: who(student), tag_id });
  }
}
