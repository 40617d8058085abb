import type { StaffRecord } from '#domain/people/api/staff.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { StaffCard } from './StaffCard.tsx';

/** A member of staff: permissions, sessions, history. */
export function StaffShow() {
  const t = useT('settings');
  const isAdmin = useUserContext().user?.admin ?? false;
  if (!isAdmin)
    return <EmptyState picture="lock" title={t('staff.admins-only')} text={t('staff.admins-only-text')} />;
  return (
    <>
      <BackLink resource="staff" />
      <RecordScreen<StaffRecord> resource="staff" titleOf={({ fullName }) => fullName}>
        {(person) => (
          <Box sx={{ maxWidth: 860 }}>
            <StaffCard person={person} />
          </Box>
        )}
      </RecordScreen>
    </>
  );
}
