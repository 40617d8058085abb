import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listTags } from '#domain/office/api/tags.ts';
import { MOST_CHANGED_TAGS } from '#domain/office/tag.ts';
import { tagManyStudents, tagStudents } from '#domain/people/api/student-tags.ts';
import { BulkButton } from '#src/backoffice/bulk/BulkButton.tsx';
import { BulkDialog, type Selection } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkCommand } from '#src/backoffice/bulk/use-bulk-update.ts';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { TagsInput } from '#src/backoffice/tags/TagsInput.tsx';
import type { TagPick } from '#src/backoffice/tags/TagPicker.tsx';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { keyOf } from '#src/api/queries.ts';
import { useUndoToast } from '#src/api/use-undo.ts';
import { Box } from '#src/ui/Box.tsx';

const idsOf = (picks: readonly TagPick[]) => picks.flatMap(({ id }) => (id === null ? [] : [id]));

function TagsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const { count } = useBulkSelection();
  const [added, setAdded] = useState<TagPick[]>([]);
  const [removed, setRemoved] = useState<TagPick[]>([]);
  const [error, setError] = useState<string>();
  const change = {
    add: idsOf(added),
    create: added.flatMap(({ id, name }) => (id === null ? [name] : [])),
    remove: idsOf(removed),
  };
  const undoId = useRef('');
  const renew = useRenewRecord('students');
  const offerUndo = useUndoToast({ invalidates: [listTags], undoneText: t('tags.undone'), onUndone: renew });
  const { send, sendMany } = useBulkCommand({ one: tagStudents, many: tagManyStudents }, change);
  const tell = (done: number) => {
    offerUndo(t('bulk.done', { count: done }), undoId.current);
    void client.invalidateQueries({ queryKey: keyOf(listTags) });
  };
  const pick = (set: (picks: TagPick[]) => void) => (picks: TagPick[]) => {
    set(picks.slice(0, MOST_CHANGED_TAGS));
    setError(undefined);
  };
  return (
    <BulkDialog
      resource="students"
      title={t('bulk.tags-title', { count })}
      confirmLabel={t('bulk.tags-save', { count })}
      send={async (ids) => {
        const reply = await send(ids);
        undoId.current = reply.undoId;
        return reply;
      }}
      sendMany={(selection: Selection) => sendMany(selection)}
      onClose={onClose}
      onDone={tell}
      onRefusal={(fields) => {
        const text =
          fields['add'] ?? Object.entries(fields).find(([field]) => field.startsWith('create'))?.[1];
        setError(text);
        return text !== undefined;
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <TagsInput
          label={t('bulk.tags-add')}
          picks={added}
          without={removed}
          canCreate
          isFocused
          onChange={pick(setAdded)}
        />
        <TagsInput
          label={t('bulk.tags-remove')}
          picks={removed}
          without={added}
          onChange={pick(setRemoved)}
        />
        {error && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            {error}
          </Box>
        )}
      </Box>
    </BulkDialog>
  );
}

/** Adds tags to every ticked student, and removes some. */
export function BulkTags() {
  const t = useT();
  return <BulkButton label={t('bulk.tags')} dialog={TagsDialog} />;
}
