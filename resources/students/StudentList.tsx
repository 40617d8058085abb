import Add from '@mui/icons-material/Add';
import { Button } from '#src/ui/Button.tsx';
import { Link } from 'react-router';
import {
  exportStudents,
  type StudentRecord,
  welcomeManyStudents,
  welcomeStudents,
  setStatusOfManyStudents,
  setStudentStatus,
} from '#domain/people/api/students.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { ImportButton } from '#src/backoffice/list/ImportButton.tsx';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { FunnelTrials } from '../trials/FunnelTrials.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BulkTags } from './BulkTags.tsx';
import { DuplicatesTab } from './duplicates/DuplicatesTab.tsx';
import { STUDENT_COLUMNS } from './student-columns.tsx';
import { STUDENT_FILTERS } from './student-filters.ts';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';
import { toast } from '#src/toast-store.ts';
import { BulkEmail } from '#src/backoffice/contact/BulkEmail.tsx';
import { BulkButton } from '#src/backoffice/bulk/BulkButton.tsx';
import { BulkDialog } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkCommand, useBulkUpdate } from '#src/backoffice/bulk/use-bulk-update.ts';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useState } from 'react';
import { ACTIVITY_STATUS, type ActivityStatus } from '#domain/people/activity-status.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { dayAt } from '#src/features/scheduling/agenda/today.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { isPausing } from './pausing.ts';

const nameOf = ({ fullName }: StudentRecord): string => fullName;

function Students() {
  const t = useT();
  const can = useCan();
  const create = (
    <Button component={Link} to={paths.studentNew} variant="contained" startIcon={<Add />}>
      <ResponsiveLabel>{t('students.new')}</ResponsiveLabel>
    </Button>
  );
  return (
    <ListScreen
      resource="students"
      columns={STUDENT_COLUMNS}
      filters={STUDENT_FILTERS}
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
          <BulkWelcome />
          <BulkEmail resource="students" />
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
        tabs={[
          { id: 'students', label: t('students.title'), content: <Students /> },
          { id: 'trials', label: t('trials.title'), content: <FunnelTrials /> },
          { id: 'duplicates', label: t('duplicates.title'), content: <DuplicatesTab /> },
        ]}
      />
    </>
  );
}

function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { count } = useBulkSelection();
  return (
    <BulkDialog
      resource="students"
      title={t('bulk.welcome-title', { count })}
      confirmLabel={t('bulk.welcome')}
      {...useBulkCommand({ one: welcomeStudents, many: welcomeManyStudents })}
      onClose={onClose}
      onDone={(sent) => toast.success(t('bulk.welcomed', { count: sent }))}
    >
      <div>{t('bulk.welcome-text')}</div>
    </BulkDialog>
  );
}

/** Mails every ticked student the link to a first password: those of an import have none. */
function BulkWelcome() {
  const t = useT();
  return <BulkButton label={t('bulk.welcome')} dialog={WelcomeDialog} />;
}

interface UntilInputProps {
  day: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

function UntilInput({ day, error, onChange }: UntilInputProps) {
  const t = useT();
  const { user } = useUserContext();
  const today = dayAt(useNow(), user?.provider.timeZone ?? BUSINESS_TIME_ZONE);
  return (
    <LabelledDate
      label={t('students.field.statusUntil')}
      min={today}
      error={error}
      value={day}
      onChange={onChange}
    />
  );
}

function StatusDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { count } = useBulkSelection();
  const [status, setStatus] = useState<ActivityStatus>('STUDENT');
  const [until, setUntil] = useState('');
  const [error, setError] = useState<string>();
  const options = useOptions('vocabulary:activityStatus', valuesOf(ACTIVITY_STATUS));
  const change = {
    activityStatus: status,
    statusUntil: isPausing(status) && isPlainDate(until) ? until : null,
  };
  const changeUntil = (day: string) => {
    setUntil(day);
    setError(undefined);
  };
  return (
    <BulkDialog
      resource="students"
      title={t('bulk.student-title', { count })}
      confirmLabel={t('bulk.set-status', { count })}
      {...useBulkUpdate('students', { one: setStudentStatus, many: setStatusOfManyStudents }, change)}
      onClose={onClose}
      onRefusal={({ statusUntil }) => {
        setError(statusUntil);
        return statusUntil !== undefined;
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>{t('bulk.student-text')}</div>
        <SelectInput
          label={t('students.field.activityStatus')}
          value={status}
          options={options}
          onChange={setStatus}
        />
        {isPausing(status) && <UntilInput day={until} error={error} onChange={changeUntil} />}
      </Box>
    </BulkDialog>
  );
}

/** Sets the status of every ticked student. */
function BulkStudentStatus() {
  const t = useT();
  return <BulkButton label={t('bulk.status')} dialog={StatusDialog} />;
}
