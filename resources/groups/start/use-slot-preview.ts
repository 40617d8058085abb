import { useEffect } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { previewGroupStart } from '#domain/scheduling/api/group-start.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';
import { ApiError } from '#src/api/api-error.ts';
import { usePreview } from '#resources/regular-lessons/use-regular-lesson-plan.ts';
import type { shiftsOf } from '#resources/regular-lessons/plan-draft.ts';
import { hasSlot, isCount, type StartValues } from './start-values.ts';

/** Fields that the dates depend on. */
export const SLOT = ['teacherId', 'startsOn', 'startTime', 'endsOn', 'durationMinutes'] as const;

/** Previews the dates of the group's weekly lessons. An error of a field is shown under its input. */
export function useSlotPreview(form: UseFormReturn<StartValues>, shifted: ReturnType<typeof shiftsOf>) {
  const values = form.watch();
  const { language, capacity, teacherId, studentIds, durationMinutes, endsOn } = values;
  const body = hasSlot(values) && {
    language,
    capacity: isCount(capacity) ? capacity : Math.max(1, studentIds.length),
    studentIds,
    teacherId,
    startsOn: parsePlainDate(values.startsOn),
    startTime: parseTime(values.startTime),
    durationMinutes,
    ...(endsOn && { endsOn: parsePlainDate(endsOn) }),
    ...(shifted.length > 0 && { shifted }),
  };
  const previewed = usePreview(previewGroupStart, body ? { body } : null);
  const { error, isSuccess, isFetching } = previewed.preview;
  useEffect(() => {
    if (isFetching) return;
    if (isSuccess) form.clearErrors([...SLOT]);
    if (!(error instanceof ApiError)) return;
    for (const field of SLOT) {
      const message = error.fields[field];
      if (message) form.setError(field, { type: 'server', message });
    }
  }, [form, error, isSuccess, isFetching]);
  const { errors } = useFormState({ control: form.control });
  const isWrong = SLOT.some((field) => errors[field]);
  return { ...previewed, isShown: previewed.isAsked && !isWrong };
}
