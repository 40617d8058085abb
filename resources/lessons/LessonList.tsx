import Event from '@mui/icons-material/EventOutlined';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { exportLessons, type LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { lessonStatus } from '#domain/shared/lesson-status.ts';
import { lessonKind } from '#domain/shared/lesson-kind.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { studentsText } from './names.ts';
import type { Filter } from '#src/backoffice/filters/filter.ts';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { LESSON_COLUMNS } from './lesson-columns.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'days', id: 'days', from: 'from', to: 'to' },
  { kind: 'choice', id: 'status', values: lessonStatus.options, words: 'vocabulary:lessonStatus' },
  { kind: 'choice', id: 'type', values: lessonKind.options, words: 'vocabulary:lessonKind' },
  { kind: 'reference', id: 'teacherId', resource: 'teachers', nameField: 'fullName' },
  { kind: 'reference', id: 'studentId', resource: 'students', nameField: 'fullName' },
  { kind: 'reference', id: 'groupId', resource: 'groups', nameField: 'name' },
];

/** All lessons as a list, upcoming ones first; the dashboard's figures link to it. */
export function LessonList() {
  const t = useT();
  const today = useToday();
  const toCome = useMemo(() => ({ from: today }), [today]);
  const nameOf = (lesson: LessonRecord): string => studentsText(lesson, t('lessons.no-one'));
  return (
    <>
      <ScreenTitle title={t('lessons.title')} />
      <ListScreen
        resource="lessons"
        columns={LESSON_COLUMNS}
        filters={FILTERS}
        sort={{ field: 'startsAt', order: 'ASC' }}
        filterDefaults={toCome}
        picture="calendar"
        nameOf={nameOf}
        exports={exportLessons}
        isUnnamed
        create={
          <Button component={Link} to={paths.calendar} variant="contained" startIcon={<Event />}>
            <ResponsiveLabel>{t('lessons.to-calendar')}</ResponsiveLabel>
          </Button>
        }
      />
    </>
  );
}
