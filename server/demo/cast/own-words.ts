import { DAY, iso, MINUTE } from '../calendar.ts';
import { type StudentKey, STUDENTS } from '../cast-people.ts';
import { answeredWord, practiceRows } from './practice.ts';
import type { Provider } from './provider.ts';

interface OwnWord {
  readonly term: string;
  readonly meaning: string;
  readonly example?: string;
  /** Days before today on which it was practised, latest first. */
  readonly practised: readonly number[];
}

/** Practised on five of the last six days, one of them missed, and today until half of the daily goal. */
const OWN_WORDS: readonly OwnWord[] = [
  {
    term: 'nevertheless',
    meaning: 'in spite of that',
    example: 'It rained; nevertheless, we walked.',
    practised: [0, 1],
  },
  {
    term: 'to look forward to',
    meaning: 'to await with pleasure',
    example: 'I look forward to Friday.',
    practised: [0, 2],
  },
  { term: 'cutting-edge', meaning: 'very modern', example: 'A cutting-edge laboratory.', practised: [0, 4] },
  {
    term: 'thorough',
    meaning: 'careful and complete',
    example: 'She made a thorough check.',
    practised: [0, 5],
  },
  { term: 'to overlook', meaning: 'not to notice', practised: [0, 1] },
  // Due now, each in another exercise: choose, write, listen, recall.
  { term: 'seldom', meaning: 'not often', example: 'He is seldom late.', practised: [2] },
  {
    term: 'to postpone',
    meaning: 'to move to a later time',
    example: 'We postpone the meeting.',
    practised: [20, 18],
  },
  { term: 'to struggle', meaning: 'to find something hard to do', practised: [30, 30, 24] },
  { term: 'forthcoming', meaning: 'about to happen', practised: [] },
];
const PRACTISING: StudentKey = 'student';

/** Words that a student added and practised; and celebrations that the cast has already seen. */
export function addOwnWords({ rows, providerId: provider_id, calendar, id, who }: Provider): void {
  const student_id = who(PRACTISING);
  const addedAt = calendar.now - 45 * DAY;
  for (const [index, { term, meaning, example = null, practised }] of OWN_WORDS.entries()) {
    const itemId = id('vocabulary', `own/${term}`);
    const moments = [...practised]
      .sort((a, b) => b - a)
      .map((days) => calendar.now - days * DAY - (30 - index) * MINUTE);
    const { item, answers } = practiceRows(
      { provider_id, vocabulary_item_id: itemId, student_id },
      answeredWord(addedAt, moments),
    );
    rows.add('vocabulary_item', {
      ...{ provider_id, id: itemId, student_id, term, meaning, example },
      ...{ language: 'ENGLISH', added_at: iso(addedAt), ...item },
    });
    for (const answer of answers) rows.add('vocabulary_answer', answer);
  }
  for (const student of Object.keys(STUDENTS) as StudentKey[])
    for (const kind of ['FIRST_LESSON', 'TENTH_LESSON'])
      rows.add('celebration', {
        provider_id,
        student_id: who(student),
        kind,
        shown_at: iso(calendar.now - DAY),
      });
}
