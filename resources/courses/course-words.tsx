import type { CourseRecord } from '#domain/teaching/api/courses.ts';
import { useWords } from '#src/backoffice/screen/use-words.ts';

export function CourseMode({ mode }: Pick<CourseRecord, 'mode'>) {
  const t = useWords();
  return t(`courses.mode.${mode}`);
}
