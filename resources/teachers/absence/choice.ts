import { type AbsenceAnswer, absenceSettles } from '#domain/scheduling/absence.ts';
import type {
  AbsenceItem,
  AbsenceLesson,
  AbsenceOptionShown,
  AbsenceRequest,
} from '#domain/scheduling/api/teacher-absence.ts';

/** Choice for a lesson: an option's key, or LEAVE. */
export const LEAVE = 'LEAVE';
/** How a lesson that stays as it is looks. */
export const LEFT = { colour: 'blocked', icon: 'Block' } as const;
export type Choices = Readonly<Record<string, string>>;

export const keyOfOption = ({ do: answer, teacherId, startsAt }: AbsenceOptionShown): string =>
  [answer, teacherId ?? '', startsAt ?? ''].join('|');

/**
 * Returns the chosen option of a lesson, else the proposed one; an option that is no longer possible is ignored. A lesson that has begun
 * stays unchanged unless the user chooses otherwise.
 */
export function chosenOf(
  { id, options, hasBegun }: AbsenceLesson,
  choices: Choices,
): AbsenceOptionShown | null {
  const key = choices[id];
  if (key === LEAVE) return null;
  return options.find((option) => keyOfOption(option) === key) ?? (hasBegun ? null : (options[0] ?? null));
}

/** Chooses for all upcoming lessons the first option of one kind, where there is one. */
export const chooseAll = (lessons: readonly AbsenceLesson[], answer: AbsenceAnswer | typeof LEAVE): Choices =>
  Object.fromEntries(
    lessons.map(({ id, options, hasBegun }) => {
      if (hasBegun) return [id, LEAVE];
      const option = options.find((one) => one.do === answer);
      return [id, answer === LEAVE || !option ? LEAVE : keyOfOption(option)];
    }),
  );

/** For each request, whether it is resolved with the lesson. */
export type Ticked = Readonly<Record<string, boolean>>;

/**
 * Whether a request is resolved together with its lesson: as ticked, else if the solution settles it. Requests claimed by others are
 * excluded.
 */
export const isTicked = (
  { id, type, claimedByName }: AbsenceRequest,
  { do: answer }: AbsenceOptionShown,
  ticked: Ticked,
): boolean => claimedByName === null && (ticked[id] ?? absenceSettles(answer, type));

/** Returns the items to send; lessons that stay unchanged are left out. */
export const itemsOf = (lessons: readonly AbsenceLesson[], choices: Choices, ticked: Ticked): AbsenceItem[] =>
  lessons.flatMap((lesson) => {
    const chosen = chosenOf(lesson, choices);
    if (!chosen) return [];
    const { id: lessonId, version } = lesson;
    const { do: answer, teacherId, startsAt } = chosen;
    const item: AbsenceItem = { lessonId, version, do: answer };
    if (lesson.hasBegun) item.hasBegun = true;
    if (answer === 'SUBSTITUTE' && teacherId) item.teacherId = teacherId;
    if (answer === 'NEW_TIME' && startsAt) item.startsAt = startsAt;
    const along = lesson.requests.filter((request) => isTicked(request, chosen, ticked));
    if (along.length > 0) item.taskIds = along.map(({ id }) => id);
    return [item];
  });
