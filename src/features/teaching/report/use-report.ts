import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FiledReport, LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { forgetDraft, saveDraft, type ReportDraft, readDraft } from './draft.ts';
import { withEmptyLast, withRoomWords } from './words.ts';

const text = (value: string | null | undefined): string => value ?? '';

/** A report as the form's inputs hold one; of none, an empty one. */
export const valuesOf = (report: FiledReport | null): ReportDraft => ({
  basis: report?.version ?? 0,
  done: text(report?.done),
  homework: text(report?.homework),
  homeworkDueOn: text(report?.homeworkDueOn),
  homeworkDocumentId: text(report?.homeworkDocument?.id),
  levelNote: text(report?.levelNote),
  internalNote: text(report?.internalNote),
  toAll: report?.toAll ?? true,
  vocabulary: withEmptyLast(
    (report?.vocabulary ?? []).map(({ term, meaning, example }) => ({
      term,
      meaning: text(meaning),
      example: text(example),
    })),
  ),
  given: [],
  present: null,
});

/** Returns the first values of a report: as submitted, or the words noted in the classroom. */
export const beginningOf = ({ report, roomWords }: LessonOfTeacher): ReportDraft =>
  report ? valuesOf(report) : withRoomWords(valuesOf(null), roomWords);

/** Returns the attendance proposed by the classroom's log; all students when the log has no one. */
export const proposed = ({ seats }: LessonOfTeacher): string[] =>
  seats.filter(({ isProposedPresent }) => isProposedPresent !== false).map(({ studentId }) => studentId);

interface Report {
  form: UseFormReturn<ReportDraft>;
  /** A draft was found on this device. */
  isFound: boolean;
  /** Deletes the draft from the device, after submitting or discarding it. */
  forget: () => void;
}

/** The form of a lesson's report. The input stays on this device, through reload and sign-out, until it is sent. */
export function useReport(accountId: string, detail: LessonOfTeacher): Report {
  const { id } = detail.lesson;
  const { report, roomWords } = detail;
  const [found] = useState(() => readDraft(accountId, id));
  const form = usePlainForm<ReportDraft>(found ?? beginningOf(detail), [
    'homework',
    'homeworkDueOn',
    'homeworkDocumentId',
    'levelNote',
    'internalNote',
  ]);
  // Words that were noted since, in the room or on another device.
  useEffect(() => {
    const before = form.getValues();
    const next = report ? before : withRoomWords(before, roomWords);
    if (next === before) return;
    form.setValue('given', next.given);
    form.setValue('vocabulary', next.vocabulary);
  }, [form, report, roomWords]);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => saveDraft(accountId, id, form.getValues()));
    return unsubscribe;
  }, [form, accountId, id]);
  return { form, isFound: found !== null, forget: () => forgetDraft(accountId, id) };
}
