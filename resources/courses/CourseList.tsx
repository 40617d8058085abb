import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import { type CourseRecord, courseStatus } from '#domain/api/courses.ts';
import type { Filter } from '../list/filter.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { ScreenTitle } from '../screen/ScreenTitle.tsx';
import { useWords } from '../use-words.ts';
import { COURSE_COLUMNS } from './course-columns.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: courseStatus.options, words: 'office:courses.status' },
  { kind: 'reference', id: 'businessId', resource: 'business', nameField: 'name' },
  { kind: 'reference', id: 'teacherId', resource: 'teachers', nameField: 'fullName' },
];
const nameOf = ({ name }: CourseRecord): string => name;

/** ROUTE-15: the courses that companies claim from Fundae. */
export function CourseList() {
  const t = useWords();
  return (
    <>
      <ScreenTitle title={t('courses.title')} />
      <ListScreen
        resource="courses"
        columns={COURSE_COLUMNS}
        filters={FILTERS}
        sort={{ field: 'startsOn', order: 'DESC' }}
        icon={WorkspacePremium}
        nameOf={nameOf}
      />
    </>
  );
}
