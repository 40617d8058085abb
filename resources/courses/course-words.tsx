import type { CourseRecord } from '#domain/api/courses.ts';
import { useWords } from '../use-words.ts';

export function CourseMode({ mode }: Pick<CourseRecord, 'mode'>) {
  const t = useWords();
  return t(`courses.mode.${mode}`);
}
