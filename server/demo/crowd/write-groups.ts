import { textIn } from '#server/locales/texts.ts';
import { DAY, iso } from '../calendar.ts';
import { CAPACITY, ends } from './lessons.ts';
import { crowdId } from './people.ts';
import { load, type Loading } from './load.ts';
import type { CrowdLessons } from './past-lessons.ts';
import { DEMO_LOCALE } from '../cast-people.ts';

/** Members are counted on behind any number of groups: each of the sixteen kinds of ids is taken. */
const MEMBERS_FROM = 2 ** 31;

/** Groups and their members; those of the past are closed. */
export async function writeGroups(to: Loading, { size, runs, groupOf }: CrowdLessons): Promise<void> {
  const groups = runs.filter(({ isGroup }) => isGroup);
  await load(
    to,
    'student_group',
    {
      id: 'uuid',
      name: 'text',
      language: 'text',
      level: 'text',
      capacity: 'int',
      seats_taken: 'int',
      teacher_id: 'uuid',
      status: 'text',
      starts_on: 'date',
      ends_on: 'date',
      created_at: 'timestamptz',
    },
    groups,
    (run, n) => {
      const [first, last] = ends(run);
      const level = run.students[0]?.level ?? null;
      const { language } = run.teacher;
      const subject = textIn(DEMO_LOCALE[size.provider], `vocabulary:language.${language}`);
      return [
        groupOf.get(run) ?? null,
        `${subject} ${level} · ${n + 1}`,
        language,
        level,
        CAPACITY,
        run.isCurrent ? run.students.length : 0,
        run.teacher.id,
        run.isCurrent ? 'ACTIVE' : 'INACTIVE',
        first.date,
        run.isCurrent ? null : last.date,
        iso(first.startsAt - 20 * DAY),
      ];
    },
  );
  await load(
    to,
    'group_member',
    {
      id: 'uuid',
      group_id: 'uuid',
      student_id: 'uuid',
      joined_on: 'date',
      left_on: 'date',
      asked_at: 'timestamptz',
    },
    groups.flatMap((run) => run.students.map((student) => ({ run, student }))),
    ({ run, student }, n) => {
      const [first, last] = ends(run);
      const askedAt = iso(first.startsAt - 20 * DAY);
      return [
        crowdId(size, 'group', MEMBERS_FROM + n),
        groupOf.get(run) ?? null,
        student.id,
        first.date,
        run.isCurrent ? null : last.date,
        askedAt,
      ];
    },
  );
}
