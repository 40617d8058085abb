import type { CourseRecord } from '#domain/api/courses.ts';
import { useWords } from '../use-words.ts';

export function CourseStatus({ status }: Pick<CourseRecord, 'status'>) {
  const t = useWords();
  return t(`courses.status.${status}`);
}
export function CourseMode({ mode }: Pick<CourseRecord, 'mode'>) {
  const t = useWords();
  return t(`courses.mode.${mode}`);
}
