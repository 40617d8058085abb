import Add from '@mui/icons-material/Add';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BusinessRecord } from '#domain/business/api/business.ts';
import { addBusinessGroup, removeBusinessGroup } from '#domain/business/api/business-people.ts';
import { type GroupRecord, groups } from '#domain/scheduling/api/groups.ts';
import { UNDO_SECONDS } from '#domain/office/undo.ts';
import { useApiPage, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { errorText } from '#src/api/error-text.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { AddGroup } from './AddGroup.tsx';
import { WhenEditable } from '#src/backoffice/record/WhenEditable.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';

/** The company's groups; a group without a company can be added, and one of them removed. */
export function GroupsTab({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation('company-record');
  const office = useT();
  const [open, setOpen] = useState<'new' | GroupRecord | null>(null);
  const renew = useRenewRecord('business');
  const query = { filter: JSON.stringify({ businessId: business.id }), range: '[0,99]' };
  const list = useApiPage(groups.list, { query: query as never });
  const close = () => setOpen(null);
  const remove = useCommand(removeBusinessGroup, { invalidates: [groups.list], onSuccess: renew });
  const restoreCostCentre = useCommand(addBusinessGroup, {
    invalidates: [groups.list],
    onSuccess: async () => {
      toast.info(office('deleted.restored'));
      await renew();
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
  const undo = (groupId: string) =>
    restoreCostCentre.mutate({ params: { id: business.id }, body: { groupId } });
  const confirm = ({ id: groupId, name }: GroupRecord) =>
    remove.mutate(
      { params: { id: business.id, groupId } },
      {
        onSuccess: () =>
          toast.success(t('group.removed', { name }), {
            delay: UNDO_SECONDS,
            action: { label: office('deleted.undo'), run: () => undo(groupId) },
          }),
        onError: (error) => toast.error(errorText(error, t)),
        onSettled: close,
      },
    );
  return (
    <Card
      title={t('group.title')}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <WhenEditable>
            <Button startIcon={<Add />} onClick={() => setOpen('new')}>
              {t('group.add')}
            </Button>
            <Button component={Link} to={paths.groupNew}>
              {t('group.new')}
            </Button>
          </WhenEditable>
        </Box>
      }
    >
      <QueryView query={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState picture="people" title={t('group.none')} text={t('group.none-text')} />
          ) : (
            <GroupTable rows={rows} onRemove={setOpen} />
          )
        }
      </QueryView>
      {open === 'new' && <AddGroup businessId={business.id} onClose={close} />}
      {open !== null && open !== 'new' && (
        <ConfirmDialog
          title={t('group.remove-of', { name: open.name })}
          consequence={t('group.remove-text')}
          confirmLabel={t('group.remove')}
          isBusy={remove.isPending}
          onConfirm={() => confirm(open)}
          onCancel={close}
        />
      )}
    </Card>
  );
}

interface GroupTableProps {
  rows: readonly GroupRecord[];
  onRemove: (group: GroupRecord) => void;
}

function GroupTable({ rows, onRemove }: GroupTableProps) {
  const { t } = useTranslation('company-record');
  const columns = {
    name: ({ id, name, level }: GroupRecord) => (
      <div>
        <CellLink to={paths.group(id)}>{name}</CellLink>
        {level && !name.endsWith(level) && ` ${level}`}
      </div>
    ),
    status: ({ status }: GroupRecord) => <StatusBadge of="recordStatus" value={status} size="small" />,
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
