import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { useState } from 'react';
import { type GroupMember, groupMembers, type GroupRecord } from '#domain/scheduling/api/groups.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ImportButton } from '#src/backoffice/list/ImportButton.tsx';
import { useCan } from '#src/session/use-can.ts';
import { CustomFacts } from '#src/backoffice/custom-fields/CustomFacts.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MoveMembersDialog } from './MoveMembersDialog.tsx';
import { WhenEditable } from '#src/backoffice/record/WhenEditable.tsx';
import { paths } from '#src/paths.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { AttendanceShare } from '../attendance/AttendanceShare.tsx';

/** Members of the group, its waiting list in order, and former members. */
export function MembersTab({ group }: { group: GroupRecord }) {
  const t = useT();
  const members = useApi(groupMembers, { params: { id: group.id } });
  const canEdit = useCan()('groups', 'edit');
  const [isJoining, setIsJoining] = useState(false);
  const [leaver, setLeaver] = useState<GroupMember | null>(null);
  const [mover, setMover] = useState<GroupMember | null>(null);
  const add = (
    <WhenEditable>
      <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setIsJoining(true)}>
        {t('groups.join')}
      </Button>
    </WhenEditable>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <QueryView query={members}>
        {(rows) => {
          const [inside, waiting, former] = sorted(rows);
          return (
            <>
              <Card
                title={t('groups.members')}
                actions={
                  <>
                    {canEdit && <ImportButton of="group-members" groupId={group.id} />}
                    {add}
                  </>
                }
              >
                {inside.length === 0 ? (
                  <EmptyState
                    picture="people"
                    title={t('groups.no-members')}
                    text={t('groups.no-members-text')}
                  />
                ) : (
                  <MemberTable rows={inside} onLeave={setLeaver} onMove={setMover} />
                )}
              </Card>
              {waiting.length > 0 && (
                <Card title={t('groups.waiting-list')}>
                  <WaitingTable rows={waiting} onLeave={setLeaver} onMove={setMover} />
                </Card>
              )}
              {former.length > 0 && (
                <Card title={t('groups.former')}>
                  <FormerTable rows={former} />
                </Card>
              )}
            </>
          );
        }}
      </QueryView>
      <CustomFacts resource="groups" values={group.customFields} />
      {isJoining && <JoinDialog group={group} onClose={() => setIsJoining(false)} />}
      {mover && (
        <MoveMembersDialog group={group} studentId={mover.studentId} onClose={() => setMover(null)} />
      )}
      {leaver && <LeaveDialog group={group} member={leaver} onClose={() => setLeaver(null)} />}
    </Box>
  );
}

const sorted = (rows: readonly GroupMember[]) =>
  [
    rows.filter(({ leftOn, isWaiting }) => leftOn === null && !isWaiting),
    rows.filter(({ leftOn, isWaiting }) => leftOn === null && isWaiting),
    rows.filter(({ leftOn }) => leftOn !== null),
  ] as const;

interface MemberTablesProps {
  rows: readonly GroupMember[];
}
interface WithActions extends MemberTablesProps {
  onLeave: (member: GroupMember) => void;
  onMove: (member: GroupMember) => void;
}

const fullName = ({ studentId, fullName: name }: GroupMember) => (
  <CellLink to={paths.student(studentId)}>{name}</CellLink>
);
const level = ({ level: known }: GroupMember) => known ?? <NoValue />;
const joinedOn = ({ joinedOn: day }: GroupMember) => <PlainDateField date={day} />;
const attendance = (member: GroupMember) => <AttendanceShare {...member} />;

function useActions({ onLeave, onMove }: WithActions, leaveWords: string) {
  const t = useT();
  const button = (member: GroupMember, words: string, onPress: (member: GroupMember) => void) => (
    <Button edge="start" onClick={() => onPress(member)} aria-label={`${t(words)}: ${member.fullName}`}>
      {t(words)}
    </Button>
  );
  return (member: GroupMember) => (
    <WhenEditable>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        {button(member, 'groups.move', onMove)}
        {button(member, leaveWords, onLeave)}
      </Box>
    </WhenEditable>
  );
}

function MemberTable(props: WithActions) {
  const { rows } = props;
  const t = useT();
  const actions = useActions(props, 'groups.leave');
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

function WaitingTable(props: WithActions) {
  const { rows } = props;
  const t = useT();
  const actions = useActions(props, 'groups.leave-waiting');
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

function FormerTable({ rows }: MemberTablesProps) {
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
