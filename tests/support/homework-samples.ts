import type { Homework, HomeworkRow } from '#domain/teaching/api/homework.ts';

const ANA = { id: 's-ana', fullName: 'Ana García', photoUrl: null };
const LAURA = { id: 't-laura', fullName: 'Laura Whitfield', photoUrl: null };

/** Open homework of Ana's, due on Tuesday 24 November 2026. */
export const homeworkRow = (rest: Partial<HomeworkRow> = {}): HomeworkRow => ({
  id: 'hw-1',
  state: 'OPEN',
  task: 'Page 12, exercise 3',
  dueOn: '2026-11-24' as HomeworkRow['dueOn'],
  lessonId: 'l-1',
  lessonAt: '2026-11-20T17:00:00Z' as HomeworkRow['lessonAt'],
  student: ANA,
  teacher: LAURA,
  handedInAt: null,
  correctedAt: null,
  isUnread: false,
  ...rest,
});

export const homeworkItem = (rest: Partial<Homework> = {}): Homework => ({
  ...homeworkRow(),
  document: null,
  answer: '',
  file: null,
  comment: null,
  marks: [],
  version: 1,
  ...rest,
});

const at = (time: string) => time as Homework['lessonAt'];

export const handedIn = (rest: Partial<Homework> = {}): Homework =>
  homeworkItem({
    state: 'HANDED_IN',
    answer: 'I have went home.',
    handedInAt: at('2026-11-21T09:00:00Z'),
    version: 2,
    ...rest,
  });

export const corrected = (rest: Partial<Homework> = {}): Homework =>
  handedIn({
    state: 'CORRECTED',
    correctedAt: at('2026-11-22T09:00:00Z'),
    comment: 'Nearly!',
    marks: [{ start: 2, end: 11, note: 'I went' }],
    version: 3,
    ...rest,
  });
