import type { BoardShape } from '#domain/teaching/classroom.ts';
import { iso, MINUTE } from '../calendar.ts';
import type { CastKey } from '../cast-people.ts';
import type { PlannedLesson } from './lessons.ts';
import type { Provider } from './provider.ts';

const WORDS = [
  { term: 'to postpone', meaning: 'aplazar', example: 'We had to postpone the meeting.' },
  { term: 'deadline', meaning: 'fecha límite', example: null },
];

const SHAPES: readonly BoardShape[] = [
  { kind: 'text', x: 120, y: 140, text: 'I have lived here for three years.', colour: 'ink', size: 2 },
  { kind: 'text', x: 120, y: 260, text: 'I lived there in 2019.', colour: 'blue', size: 2 },
  { kind: 'rectangle', x: 100, y: 90, dx: 760, dy: 80, colour: 'green', size: 1 },
  { kind: 'arrow', x: 900, y: 130, dx: 160, dy: 60, colour: 'red', size: 1 },
  { kind: 'marker', points: [300, 270, 360, 268, 420, 272, 470, 270], colour: 'orange', size: 3 },
];

/**
 * Adds the content of two classrooms of the demo: that of the last lesson of the school's first student, and that of the next one, prepared
 * by the teacher.
 */
export function addRooms(provider: Provider, lessons: readonly PlannedLesson[]): void {
  const own = lessons.filter(
    ({ cancelled, group, seats }) =>
      !cancelled && !group && seats.some(({ student }) => student === 'student'),
  );
  const { now } = provider.calendar;
  const last = own.findLast(({ endsAt }) => endsAt <= now);
  const next = own.find(({ startsAt }) => startsAt > now);
  if (last) {
    addRoom(provider, last);
    addMessages(provider, last);
  }
  if (next) addRoom(provider, next);
}

function addRoom({ providerId: provider_id, rows, id, who }: Provider, lesson: PlannedLesson): void {
  const lesson_id = id('lesson', lesson.key);
  rows.add('classroom', { provider_id, lesson_id, vocabulary: WORDS as never });
  SHAPES.forEach((shape, n) =>
    rows.add('board_element', {
      provider_id,
      lesson_id,
      id: id('board-element', `${lesson.key}/${n}`),
      page: 0,
      version: 1,
      by_account: who(lesson.teacher),
      is_gone: false,
      shape: shape as never,
    }),
  );
}

function addMessages({ providerId: provider_id, rows, id, who }: Provider, lesson: PlannedLesson): void {
  const said: readonly (readonly [CastKey, string])[] = [
    [lesson.teacher, 'Hi! Can you hear me well?'],
    ['student', 'Yes, perfectly. One minute, I’ll get my notes.'],
    [lesson.teacher, 'Homework for next time: https://learnenglish.britishcouncil.org/grammar'],
  ];
  said.forEach(([person, text], n) =>
    rows.add('room_message', {
      provider_id,
      lesson_id: id('lesson', lesson.key),
      id: id('room-message', `${lesson.key}/${n}`),
      account_id: who(person),
      sent_at: iso(lesson.startsAt + (n * 9 + 1) * MINUTE),
      text,
    }),
  );
}
