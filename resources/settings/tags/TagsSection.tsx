import { useState } from 'react';
import { deleteTag, listTags, listTagUses, type TagRecord } from '#domain/office/api/tags.ts';
import { errorText } from '#src/api/error-text.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { useUndoToast } from '#src/api/use-undo.ts';
import { useCan } from '#src/session/use-can.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { TagForm } from './TagForm.tsx';
import { TagRow, usesOf } from './TagRow.tsx';

const NEW: TagRecord = {
  id: '',
  name: '',
  colour: 'BLUE',
  uses: { students: 0, teachers: 0, groups: 0, business: 0 },
  version: 0,
};

interface Acting {
  act: 'edit' | 'merge' | 'delete';
  tag: TagRecord;
}

/** The school's tags with the number of their records; one at a time is edited. */
export function TagsSection() {
  const t = useT('tags');
  const canEdit = useCan()('settings', 'edit');
  const query = useApi(listTagUses);
  const [acting, setActing] = useState<Acting | null>(null);
  const close = () => setActing(null);
  const offerUndo = useUndoToast({ invalidates: [listTagUses, listTags], undoneText: t('restored') });
  const remove = useCommand(deleteTag, {
    invalidates: [listTagUses, listTags],
    onSuccess: ({ undoId }) => {
      close();
      offerUndo(t('deleted-tag'), undoId);
    },
    onError: (error) => void toast.error(errorText(error, t)),
  });
  const tags = query.data ?? [];
  const tag = acting && (tags.find(({ id }) => id === acting.tag.id) ?? acting.tag);
  if (acting?.act === 'edit') return <TagForm key={acting.tag.id} tag={tag!} onClose={close} />;
  return (
    <Card title={t('title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>{t('text')}</Box>
        <QueryView query={query}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState picture="files" title={t('empty')} text={t('empty-text')} />
            ) : (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {all.map((each) => (
                  <TagRow
                    key={each.id}
                    tag={each}
                    canEdit={canEdit}
                    canMerge={all.length > 1}
                    onAct={(act) => setActing({ act, tag: each })}
                  />
                ))}
              </Box>
            )
          }
        </QueryView>
        {canEdit && (
          <Box>
            <Button variant="contained" onClick={() => setActing({ act: 'edit', tag: NEW })}>
              {t('new')}
            </Button>
          </Box>
        )}
      </Box>
      {acting?.act === 'merge' && (
        <MergeDialog tag={tag!} others={tags.filter(({ id }) => id !== tag!.id)} onClose={close} />
      )}
      {acting?.act === 'delete' && (
        <ConfirmDialog
          title={t('delete-title', { name: tag!.name })}
          consequence={t('delete-text', { count: usesOf(tag!) })}
          confirmLabel={t('confirm-delete')}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: acting.tag.id } })}
          onCancel={close}
        />
      )}
    </Card>
  );
}
