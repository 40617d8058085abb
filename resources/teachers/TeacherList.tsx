import Add from '@mui/icons-material/Add';
import { Button } from '#src/ui/Button.tsx';
import { Link } from 'react-router';
import {
  exportTeachers,
  setStatusOfManyTeachers,
  setTeacherStatus,
  type TeacherRecord,
} from '#domain/people/api/teachers.ts';
import { LANGUAGE } from '#domain/shared/language.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { TEACHER_STATUS } from '#domain/people/teacher.ts';
import { paths } from '#src/paths.ts';
import { TAG_FILTER } from '#src/backoffice/tags/tag-filter.ts';
import type { Filter } from '#src/backoffice/filters/filter.ts';
import { customColumns, customFilters } from '#src/backoffice/custom-fields/custom-list.tsx';
import { useCustomFields } from '#src/backoffice/screen/use-custom-fields.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BulkEmail } from '#src/backoffice/contact/BulkEmail.tsx';
import { bulkStatus } from '#src/backoffice/bulk/bulk-status.tsx';
import { TEACHER_COLUMNS } from './teacher-columns.tsx';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';

const BulkStatus = bulkStatus({
  resource: 'teachers',
  noun: 'teacher',
  one: setTeacherStatus,
  many: setStatusOfManyTeachers,
  words: 'vocabulary:teacherStatus',
  values: valuesOf(TEACHER_STATUS),
  preselected: 'ACTIVE',
});

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: valuesOf(TEACHER_STATUS), words: 'vocabulary:teacherStatus' },
  TAG_FILTER,
  { kind: 'choice', id: 'language', values: valuesOf(LANGUAGE), words: 'vocabulary:language' },
  { kind: 'choice', id: 'level', values: valuesOf(LEVEL), words: 'vocabulary:level' },
];
const nameOf = ({ fullName }: TeacherRecord): string => fullName;

/** ROUTE-11: the teachers. */
export function TeacherList() {
  const t = useT();
  const fields = useCustomFields('teachers');
  const create = (
    <Button component={Link} to={paths.teacherNew} variant="contained" startIcon={<Add />}>
      <ResponsiveLabel>{t('teachers.new')}</ResponsiveLabel>
    </Button>
  );
  return (
    <>
      <ScreenTitle title={t('teachers.title')} />
      <ListScreen
        resource="teachers"
        columns={[...TEACHER_COLUMNS, ...customColumns<TeacherRecord>(fields)]}
        filters={[...FILTERS, ...customFilters(fields)]}
        sort={{ field: 'fullName', order: 'ASC' }}
        picture="people"
        nameOf={nameOf}
        exports={exportTeachers}
        imports="teachers"
        bulk={
          <>
            <BulkStatus />
            <BulkEmail resource="teachers" />
          </>
        }
        isBulkOfAll
        create={create}
      />
    </>
  );
}
