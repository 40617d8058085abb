import { useRef, useState } from 'react';
import type { FieldErrors } from '#domain/contract/errors.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { setOwnerOfManyTasks, setTaskOwner, taskOwners } from '#domain/office/api/many-tasks.ts';
import { useApi } from '#src/api/queries.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';
import { BulkButton } from '#src/backoffice/bulk/BulkButton.tsx';
import { BulkDialog } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkCommand } from '#src/backoffice/bulk/use-bulk-update.ts';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const FRESH_MS = 60_000;

/** Assigns the ticked requests; the default is the user. */
function Dialog({ onClose }: { onClose: () => void }) {
  const t = useT('tasks');
  const { count } = useBulkSelection();
  const { user } = useUserContext();
  const ownId = user?.userId ?? '';
  const [ownerId, setOwnerId] = useState(ownId);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { data: owners = [] } = useApi(taskOwners, {}, { staleTime: FRESH_MS });
  const { send, sendMany } = useBulkCommand(
    { one: setTaskOwner, many: setOwnerOfManyTasks },
    { ownerId: ownerId || null },
  );
  const offerUndo = useLessonUndoToast({ also: [supportTasks.list] });
  const undoId = useRef('');
  const give = async (ids: string[]) => {
    const reply = await send(ids);
    undoId.current = reply.undoId;
    return reply;
  };
  const nameOf = (id: string, fullName: string) =>
    id === ownId ? t('bulk-owner.me', { name: fullName }) : fullName;
  const options = [
    { value: '', label: t('bulk-owner.no-one') },
    ...owners.map(({ id, fullName }) => ({ value: id, label: nameOf(id, fullName) })),
  ];
  return (
    <BulkDialog
      resource="support-tasks"
      title={t('bulk-owner.title', { count })}
      confirmLabel={t('bulk-owner.submit', { count })}
      send={give}
      onDone={(total) => offerUndo(t('bulk.done', { count: total }), { undoId: undoId.current })}
      sendMany={sendMany}
      onClose={onClose}
      onRefusal={(fields) => {
        setErrors(fields);
        return fields['ownerId'] !== undefined;
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>{t('bulk-owner.text')}</div>
        <SelectInput label={t('bulk-owner.who')} value={ownerId} options={options} onChange={setOwnerId} />
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
          {errors['ownerId']}
        </Box>
      </Box>
    </BulkDialog>
  );
}

/** Assigns every ticked request to a member of staff. */
export function BulkTaskOwner() {
  const t = useT('tasks');
  return <BulkButton label={t('bulk-owner.label')} dialog={Dialog} />;
}
