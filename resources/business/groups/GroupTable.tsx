import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GroupRecord } from '#domain/scheduling/api/groups.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';

interface GroupTableProps {
  rows: readonly GroupRecord[];
  onRemove: (group: GroupRecord) => void;
}

export function GroupTable({ rows, onRemove }: GroupTableProps) {
  const { t } = useTranslation('company-record');
  const columns = {
    name: ({ id, name, level }: GroupRecord) => (
      <div>
        <CellLink to={paths.group(id)}>{name}</CellLink>
        {level && !name.endsWith(level) && ` ${level}`}
      </div>
    ),
    status: ({ status }: GroupRecord) => <StatusBadge value={status} size="small" />,
    members: ({ seatsTaken, capacity }: GroupRecord) => `${seatsTaken} / ${capacity}`,
    teacher: ({ teacherId, teacherName }: GroupRecord) =>
      teacherId ? <CellLink to={paths.teacher(teacherId)}>{teacherName}</CellLink> : <NoValue />,
    next: ({ nextLessonAt }: GroupRecord) => <InstantField at={nextLessonAt} />,
    actions: (group: GroupRecord) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        <Button component={Link} to={paths.businessGroup(group.id)}>
          {t('group.open')}
        </Button>
        <Button aria-label={t('group.remove-of', { name: group.name })} onClick={() => onRemove(group)}>
          {t('group.remove')}
        </Button>
      </Box>
    ),
  };
  return <DataTable label={t('group.title')} words="company-record:group" rows={rows} columns={columns} />;
}
