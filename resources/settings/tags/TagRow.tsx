import CallMerge from '@mui/icons-material/CallMerge';
import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import type { ReactNode } from 'react';
import type { TagRecord } from '#domain/office/api/tags.ts';
import { TAGGED, type TaggedList } from '#domain/office/tag.ts';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { TagBadge } from '#src/backoffice/tags/TagBadge.tsx';
import { resourcePaths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { settingsRow } from '../row-style.ts';

const LISTS = Object.keys(TAGGED) as TaggedList[];

/** Number of records that have a tag. */
export const usesOf = ({ uses }: TagRecord): number => LISTS.reduce((sum, list) => sum + uses[list], 0);

/** The number of a tag's records in each list, with links to them. */
function Uses({ tag }: { tag: TagRecord }) {
  const t = useT('tags');
  const can = useCan();
  const used = LISTS.filter((list) => tag.uses[list] > 0);
  if (used.length === 0) return <>{t('unused')}</>;
  return (
    <>
      {used.map((list) => {
        const text = t(`uses.${list}`, { count: tag.uses[list] });
        const to = listAddress(resourcePaths[list].list ?? '', { filter: { tagId: [tag.id] } });
        return can(list, 'view') ? (
          <CellLink key={list} to={to}>
            {text}
          </CellLink>
        ) : (
          <span key={list}>{text}</span>
        );
      })}
    </>
  );
}

interface TagRowProps {
  tag: TagRecord;
  canEdit: boolean;
  /** There is another tag to merge it into. */
  canMerge: boolean;
  onAct: (act: 'edit' | 'merge' | 'delete') => void;
}

export function TagRow({ tag, canEdit, canMerge, onAct }: TagRowProps) {
  const t = useT('tags');
  const button = (act: 'edit' | 'merge' | 'delete', icon: ReactNode) => (
    <IconButton aria-label={t(`${act}-named`, { name: tag.name })} onClick={() => onAct(act)}>
      {icon}
    </IconButton>
  );
  return (
    <Box component="li" sx={settingsRow}>
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <TagBadge tag={tag} />
      </Box>
      <Box
        sx={{ flex: '2 1 160px', display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}
      >
        <Uses tag={tag} />
      </Box>
      {canEdit && (
        <Box sx={{ display: 'flex' }}>
          {button('edit', <Edit fontSize="small" aria-hidden />)}
          {canMerge && button('merge', <CallMerge fontSize="small" aria-hidden />)}
          {button('delete', <Delete fontSize="small" aria-hidden />)}
        </Box>
      )}
    </Box>
  );
}
