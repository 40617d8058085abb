import type { CourseRecord } from '#domain/teaching/api/courses.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

export function CourseMode({ mode }: Pick<CourseRecord, 'mode'>) {
  const t = useT();
  return t(`courses.mode.${mode}`);
}
