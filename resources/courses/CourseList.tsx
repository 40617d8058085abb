import Add from '@mui/icons-material/Add';
import { Link } from 'react-router';
import { type CourseRecord, exportCourses } from '#domain/teaching/api/courses.ts';
import { COURSE_STATUS } from '#domain/teaching/course.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Filter } from '#src/backoffice/filters/filter.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { COURSE_COLUMNS } from './course-columns.tsx';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: valuesOf(COURSE_STATUS), words: 'vocabulary:courseStatus' },
  { kind: 'reference', id: 'businessId', resource: 'business', nameField: 'name' },
  { kind: 'reference', id: 'teacherId', resource: 'teachers', nameField: 'fullName' },
];
const nameOf = ({ name }: CourseRecord): string => name;

/** ROUTE-15: the courses that companies claim from Fundae. */
export function CourseList() {
  const t = useT();
  const create = (
    <Button component={Link} to={paths.courseNew} variant="contained" startIcon={<Add />}>
      <ResponsiveLabel>{t('courses.new')}</ResponsiveLabel>
    </Button>
  );
  return (
    <>
      <ScreenTitle title={t('courses.title')} />
      <ListScreen
        resource="courses"
        columns={COURSE_COLUMNS}
        filters={FILTERS}
        sort={{ field: 'startsOn', order: 'DESC' }}
        picture="learning"
        nameOf={nameOf}
        exports={exportCourses}
        create={create}
      />
    </>
  );
}
