import Add from '@mui/icons-material/Add';
import { Button } from '#src/ui/Button.tsx';
import { Link } from 'react-router';
import { exportStudents, type StudentRecord } from '#domain/people/api/students.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { ImportButton } from '#src/backoffice/list/ImportButton.tsx';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { FunnelTrials } from '../trials/FunnelTrials.tsx';
import { customColumns, customFilters } from '#src/backoffice/custom-fields/custom-list.tsx';
import { useCustomFields } from '#src/backoffice/screen/use-custom-fields.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BulkStudentStatus } from './bulk/BulkStudentStatus.tsx';
import { MoreActions } from './bulk/MoreActions.tsx';
import { BulkTags } from './bulk/BulkTags.tsx';
import { useHeaderPlace } from '#src/backoffice/screen/use-header-place.ts';
import { DuplicatesTab } from './duplicates/DuplicatesTab.tsx';
import { STUDENT_COLUMNS } from './student-columns.tsx';
import { STUDENT_FILTERS } from './student-filters.ts';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';
import { BulkEmail } from '#src/backoffice/contact/BulkEmail.tsx';

const nameOf = ({ fullName }: StudentRecord): string => fullName;

function Students() {
  const t = useT();
  const can = useCan();
  const fields = useCustomFields('students');
  const create = (
    <Button component={Link} to={paths.studentNew} variant="contained" startIcon={<Add />}>
      <ResponsiveLabel>{t('students.new')}</ResponsiveLabel>
    </Button>
  );
  return (
    <ListScreen
      resource="students"
      columns={[...STUDENT_COLUMNS, ...customColumns<StudentRecord>(fields)]}
      filters={[...STUDENT_FILTERS, ...customFilters(fields)]}
      sort={{ field: 'fullName', order: 'ASC' }}
      picture="learning"
      nameOf={nameOf}
      exports={exportStudents}
      imports="students"
      tools={can('students', 'edit') && <ImportButton of="student-credits" />}
      bulk={
        <>
          <BulkStudentStatus />
          <BulkTags />
          <BulkEmail resource="students" />
          <MoreActions />
        </>
      }
      isBulkOfAll
      create={create}
    />
  );
}

/** ROUTE-07: the students, and under #trials the trials that are on their way. */
export function StudentList() {
  const t = useT();
  return (
    <>
      <ScreenTitle title={t('students.title')} />
      <HashTabs
        label={t('students.tabs')}
        hasOwnSearch
        rowPlace={useHeaderPlace()}
        tabs={[
          { id: 'students', label: t('students.title'), content: <Students /> },
          { id: 'trials', label: t('trials.title'), content: <FunnelTrials /> },
          { id: 'duplicates', label: t('duplicates.title'), content: <DuplicatesTab /> },
        ]}
      />
    </>
  );
}
