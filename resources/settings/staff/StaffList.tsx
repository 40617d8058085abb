import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { useState } from 'react';
import { exportStaff, type StaffRecord } from '#domain/people/api/staff.ts';
import { STAFF_ACCESS, STAFF_STATES } from '#domain/people/staff.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import type { Filter } from '#src/backoffice/filters/filter.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { STAFF_COLUMNS } from './staff-columns.tsx';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'access', values: STAFF_ACCESS, words: 'backoffice:staff.access' },
  { kind: 'choice', id: 'state', values: STAFF_STATES, words: 'backoffice:staff.state' },
];
const nameOf = ({ fullName }: StaffRecord): string => fullName;

/** PERM-01: the staff: their permissions and devices, inviting and disabling them. */
export function StaffList() {
  const t = useT('settings');
  const isAdmin = useUserContext().user?.admin ?? false;
  const [isInviting, setIsInviting] = useState(false);
  const invite = (
    <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setIsInviting(true)}>
      <ResponsiveLabel>{t('staff.invite')}</ResponsiveLabel>
    </Button>
  );
  return (
    <>
      <ScreenTitle title={t('staff.title')} />
      <BackLink resource="settings" />
      {isAdmin ? (
        <ListScreen
          resource="staff"
          columns={STAFF_COLUMNS}
          filters={FILTERS}
          sort={{ field: 'fullName', order: 'ASC' }}
          picture="people"
          nameOf={nameOf}
          exports={exportStaff}
          create={invite}
        />
      ) : (
        <EmptyState picture="lock" title={t('staff.admins-only')} text={t('staff.admins-only-text')} />
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
