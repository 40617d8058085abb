import Groups from '@mui/icons-material/GroupsOutlined';
import type { GroupRecord } from '#domain/api/groups.ts';
import { paths } from '#src/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { CellLink } from '../list/RowLink.tsx';
import { DataTable } from '../record/DataTable.tsx';
import { useWords } from '../use-words.ts';

/** Today's members, then who waits for a seat. */
export function GroupMembers({ group: { members } }: { group: GroupRecord }) {
  const t = useWords();
  if (members.length === 0) return <EmptyState icon={Groups} title={t('groups.no-members')} />;
  return (
    <DataTable
      label={t('groups.members')}
      words="groups.member"
      rows={members}
      columns={{
        fullName: ({ id, fullName }) => <CellLink to={paths.student(id)}>{fullName}</CellLink>,
        joinedOn: ({ joinedOn }) => <PlainDateField date={joinedOn} />,
        seat: ({ isWaiting }) => t(isWaiting ? 'groups.member.waits' : 'groups.member.sits'),
      }}
    />
  );
}
