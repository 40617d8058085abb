import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { StudentRecord } from '#domain/people/api/students.ts';
import type { StartValues } from './start-values.ts';

/** Returns the teacher of most of the students; null if none of them has one. */
export function teacherOfMost(students: readonly Pick<StudentRecord, 'teacherId'>[]): string | null {
  const counts = new Map<string, number>();
  for (const { teacherId } of students)
    if (teacherId) counts.set(teacherId, (counts.get(teacherId) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/**
 * Suggests the teacher of most of the chosen students until the field has had the focus. `chosen` is null while a student is still
 * being loaded: then the suggestion stays as it is.
 */
export function useSuggestedTeacher(chosen: readonly StudentRecord[] | null): void {
  const { getValues, setValue, formState } = useFormContext<StartValues>();
  const isTouched = formState.touchedFields.teacherId === true;
  const suggested = useRef('');
  const teacherId = chosen && (teacherOfMost(chosen) ?? '');
  useEffect(() => {
    const held = getValues('teacherId');
    if (teacherId === null || isTouched || held !== suggested.current) return;
    suggested.current = teacherId;
    if (held !== teacherId) setValue('teacherId', teacherId, { shouldDirty: true });
  }, [teacherId, isTouched, getValues, setValue]);
}
