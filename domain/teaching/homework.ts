import * as z from 'zod/mini';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { longText, text } from '#domain/values/text.ts';

/** What a homework item waits for: the student, the teacher, or nothing any more. */
export const HOMEWORK_STATES = ['OPEN', 'HANDED_IN', 'CORRECTED'] as const;
export type HomeworkState = (typeof HOMEWORK_STATES)[number];
export const homeworkState = z.enum(HOMEWORK_STATES);

/** What support filters a student's homework by; OVERDUE: the open items whose day is over. */
export const HOMEWORK_FILTERS = ['OPEN', 'OVERDUE', 'HANDED_IN', 'CORRECTED'] as const;
export type HomeworkFilter = (typeof HOMEWORK_FILTERS)[number];

/** Maximum length of what a student hands in, of the teacher's comment, and of the note of one mark. */
export const MAX_ANSWER = 10_000;
export const MAX_COMMENT = 2000;
export const MAX_MARK_NOTE = 300;
/** Maximum number of marks in one answer. */
export const MAX_MARKS = 100;

/** Days until homework is due for a student without another lesson with the same teacher. */
export const HOMEWORK_DAYS = 7;

/** A place in the answer, as offsets of its characters, with the teacher's note about it. */
export const homeworkMark = z.strictObject({
  start: z.int().check(z.gte(0), z.lte(MAX_ANSWER)),
  end: z.int().check(z.gte(1), z.lte(MAX_ANSWER)),
  note: text({ max: MAX_MARK_NOTE }),
});
export type HomeworkMark = z.output<typeof homeworkMark>;

/** A text that may be empty, as the student types it. */
export const homeworkAnswer = longText({ min: 0, max: MAX_ANSWER });

interface Times {
  handedInAt: string | null;
  correctedAt: string | null;
}

/** Returns the state of an item. One that was never handed in can be corrected too: the teacher has seen it in the lesson. */
export function homeworkStateOf({ handedInAt, correctedAt }: Times): HomeworkState {
  if (correctedAt !== null) return 'CORRECTED';
  return handedInAt === null ? 'OPEN' : 'HANDED_IN';
}

/** Whether an open item should have been handed in before this day. */
export const isHomeworkOverdue = (state: HomeworkState, dueOn: PlainDate, today: PlainDate): boolean =>
  state === 'OPEN' && dueOn < today;

/** What can be done with an item in each state. */
export const homeworkCan = {
  handIn: (state: HomeworkState): boolean => state !== 'CORRECTED',
};

/** Whether each mark is a place in the answer, and none overlaps another. */
export function areMarksUsable(answer: string, marks: readonly HomeworkMark[]): boolean {
  let from = 0;
  for (const { start, end } of inOrder(marks)) {
    if (start < from || end <= start || end > answer.length) return false;
    from = end;
  }
  return true;
}

/** Returns the marks in the order of the text. */
export const inOrder = (marks: readonly HomeworkMark[]): HomeworkMark[] =>
  [...marks].sort((a, b) => a.start - b.start);

/** A part of an answer: with the number and note of its mark, or between marks. */
export interface AnswerPart {
  text: string;
  start: number;
  mark: { number: number; note: string } | null;
}

/** Divides an answer at its marks. Marks are numbered from 1 in the order of the text. */
export function answerParts(answer: string, marks: readonly HomeworkMark[]): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let from = 0;
  const add = (start: number, end: number, mark: AnswerPart['mark']) => {
    if (end > start) parts.push({ text: answer.slice(start, end), start, mark });
  };
  inOrder(marks).forEach(({ start, end, note }, index) => {
    add(from, start, null);
    add(start, end, { number: index + 1, note });
    from = end;
  });
  add(from, answer.length, null);
  return parts;
}
