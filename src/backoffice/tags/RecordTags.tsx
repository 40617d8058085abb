import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { useState } from 'react';
import type { TagLabel } from '#domain/office/api/tags.ts';
import type { TaggedList } from '#domain/office/tag.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useEditable } from '../record/editable.ts';
import { useT } from '../screen/use-t.ts';
import { TagBadge } from './TagBadge.tsx';
import { TagPicker } from './TagPicker.tsx';
import { useChangeTags } from './use-change-tags.ts';

interface RecordTagsProps {
  list: TaggedList;
  record: { id: string; tags: readonly TagLabel[] };
}

/** A record's tags. They are added and removed in place. */
export function RecordTags({ list, record: { id, tags } }: RecordTagsProps) {
  const t = useT();
  const isEditable = useEditable();
  const [isOpen, setIsOpen] = useState(false);
  const { change, isPending } = useChangeTags(list, id);
  if (!isEditable && tags.length === 0) return null;
  return (
    <Box role="group" aria-label={t('tags.title')} sx={line}>
      {tags.map((tag) => (
        <TagBadge key={tag.id} tag={tag}>
          {isEditable && (
            <Box
              component="button"
              type="button"
              disabled={isPending}
              aria-label={t('tags.remove-named', { name: tag.name })}
              onClick={() => change({ remove: [tag.id] }, t('tags.removed', { name: tag.name }))}
              sx={remove}
            >
              <Close aria-hidden sx={{ fontSize: 16 }} />
            </Box>
          )}
        </TagBadge>
      ))}
      {isEditable &&
        (isOpen ? (
          <Box sx={{ width: 240 }} onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}>
            <TagPicker
              label={t('tags.add')}
              without={tags}
              canCreate
              isFocused
              onPick={(pick) =>
                change(
                  pick.id === null ? { create: [pick.name] } : { add: [pick.id] },
                  t('tags.added', { name: pick.name }),
                )
              }
              onClose={() => setIsOpen(false)}
            />
          </Box>
        ) : (
          <Button size="small" startIcon={<Add />} onClick={() => setIsOpen(true)}>
            {t('tags.add')}
          </Button>
        ))}
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, minWidth: 0 } as const;
const remove = {
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 24,
  minHeight: 24,
  mr: -0.5,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '3px solid currentColor' },
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
} as const;
