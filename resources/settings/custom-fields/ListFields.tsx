import { useState } from 'react';
import {
  archiveCustomField,
  deleteCustomField,
  type FieldRecord,
  listCustomFields,
  listFieldUses,
  orderCustomFields,
} from '#domain/office/api/custom-fields.ts';
import type { FieldResource } from '#domain/office/custom-field.ts';
import { errorText } from '#src/api/error-text.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { useUndoToast } from '#src/api/use-undo.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { FieldForm } from './FieldForm.tsx';
import { FieldRow } from './FieldRow.tsx';

const newField = (resource: FieldResource): FieldRecord => ({
  id: '',
  resource,
  name: '',
  kind: 'TEXT',
  isRequired: false,
  visibleTo: 'STAFF',
  editableBy: 'STAFF',
  isInPortal: false,
  archivedAt: null,
  uses: 0,
  options: [],
  version: 0,
});

interface Acting {
  act: 'edit' | 'archive' | 'delete';
  field: FieldRecord;
}

/** The school's own fields of a list in their order; one at a time is edited. */
export function ListFields({ resource }: { resource: FieldResource }) {
  const t = useT('custom-fields');
  const canEdit = useUserContext().user?.admin ?? false;
  const all = useApi(listFieldUses);
  const [acting, setActing] = useState<Acting | null>(null);
  const close = () => setActing(null);
  const invalidates = [listFieldUses, listCustomFields];
  const onError = (error: Error) => void toast.error(errorText(error, t));
  const offerUndo = useUndoToast({ invalidates, undoneText: t('field-restored') });
  const remove = useCommand(deleteCustomField, {
    invalidates,
    onError,
    onSuccess: ({ undoId }) => {
      close();
      offerUndo(t('deleted'), undoId);
    },
  });
  const archive = useCommand(archiveCustomField, {
    invalidates,
    onError,
    onSuccess: ({ archivedAt }) => {
      close();
      toast.success(t(archivedAt ? 'archived' : 'unarchived'));
    },
  });
  const order = useCommand(orderCustomFields, { invalidates, onError });
  const setArchived = ({ id, version }: FieldRecord, isArchived: boolean) =>
    archive.mutate({ params: { id }, body: { isArchived, version } });

  const fields = (all.data ?? []).filter((field) => field.resource === resource);
  const active = fields.filter(({ archivedAt }) => archivedAt === null);
  const field = acting && (fields.find(({ id }) => id === acting.field.id) ?? acting.field);
  if (acting?.act === 'edit') return <FieldForm key={acting.field.id} field={field!} onClose={close} />;

  function move({ id }: FieldRecord, by: 1 | -1): void {
    const ids = active.map((each) => each.id);
    const from = ids.indexOf(id);
    order.mutate({ body: { resource, ids: ids.with(from, ids[from + by]!).with(from + by, id) } });
  }
  return (
    <Card title={t(`of.${resource}`)}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <QueryView query={all}>
          {() =>
            fields.length === 0 ? (
              <EmptyState
                picture="files"
                title={t('empty')}
                text={t(canEdit ? 'empty-text' : 'empty-staff')}
              />
            ) : (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {fields.map((each) => (
                  <FieldRow
                    key={each.id}
                    field={each}
                    canEdit={canEdit}
                    place={{ isFirst: each === active[0], isLast: each === active.at(-1) }}
                    isBusy={order.isPending || archive.isPending}
                    onMove={(by) => move(each, by)}
                    onRestore={() => setArchived(each, false)}
                    onAct={(act) => setActing({ act, field: each })}
                  />
                ))}
              </Box>
            )
          }
        </QueryView>
        {canEdit && (
          <Box>
            <Button variant="contained" onClick={() => setActing({ act: 'edit', field: newField(resource) })}>
              {t('new')}
            </Button>
          </Box>
        )}
      </Box>
      {field && (acting.act === 'archive' || acting.act === 'delete') && (
        <ConfirmDialog
          title={t(`${acting.act}-title`, { name: field.name })}
          consequence={acting.act === 'archive' ? t('archive-text', { count: field.uses }) : t('delete-text')}
          confirmLabel={t(`confirm-${acting.act}`)}
          isDangerous={acting.act === 'delete'}
          isBusy={remove.isPending || archive.isPending}
          onConfirm={() =>
            acting.act === 'archive' ? setArchived(field, true) : remove.mutate({ params: { id: field.id } })
          }
          onCancel={close}
        />
      )}
    </Card>
  );
}
