import type { GroupMember } from '#domain/scheduling/api/groups.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { AttendanceShare } from '../attendance/AttendanceShare.tsx';
import { WhenEditable } from '#src/backoffice/record/WhenEditable.tsx';

interface MemberTablesProps {
  rows: readonly GroupMember[];
}
interface WithLeave extends MemberTablesProps {
  onLeave: (member: GroupMember) => void;
}

const fullName = ({ studentId, fullName: name }: GroupMember) => (
  <CellLink to={paths.student(studentId)}>{name}</CellLink>
);
const level = ({ level: known }: GroupMember) => known ?? <NoValue />;
const joinedOn = ({ joinedOn: day }: GroupMember) => <PlainDateField date={day} />;
const attendance = (member: GroupMember) => <AttendanceShare {...member} />;

function useLeave(onLeave: WithLeave['onLeave'], words: string) {
  const t = useT();
  return (member: GroupMember) => (
    <WhenEditable>
      <Button edge="start" onClick={() => onLeave(member)} aria-label={`${t(words)}: ${member.fullName}`}>
        {t(words)}
      </Button>
    </WhenEditable>
  );
}

export function MemberTable({ rows, onLeave }: WithLeave) {
  const t = useT();
  const actions = useLeave(onLeave, 'groups.leave');
  const groupCredits = ({ groupCredits: left }: GroupMember) => t('groups.credits', { count: left });
  return (
    <DataTable
      label={t('groups.members')}
      words="groups.member"
      rows={rows}
      columns={{ fullName, level, joinedOn, attendance, groupCredits, actions }}
    />
  );
}

export function WaitingTable({ rows, onLeave }: WithLeave) {
  const t = useT();
  const actions = useLeave(onLeave, 'groups.leave-waiting');
  const place = (member: GroupMember) => rows.indexOf(member) + 1;
  const askedAt = ({ askedAt: at }: GroupMember) => <InstantField at={at} />;
  return (
    <DataTable
      label={t('groups.waiting-list')}
      words="groups.member"
      rows={rows}
      columns={{ place, fullName, level, askedAt, actions }}
    />
  );
}

export function FormerTable({ rows }: MemberTablesProps) {
  const t = useT();
  const leftOn = ({ leftOn: day }: GroupMember) => <PlainDateField date={day} />;
  const leftReason = ({ leftReason: why }: GroupMember) => why ?? <NoValue />;
  return (
    <DataTable
      label={t('groups.former')}
      words="groups.member"
      rows={rows}
      columns={{ fullName, joinedOn, leftOn, leftReason, attendance }}
    />
  );
}
