import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Unarchive from '@mui/icons-material/UnarchiveOutlined';
import type { ReactNode } from 'react';
import type { FieldRecord } from '#domain/office/api/custom-fields.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { greyed } from '#src/theme/greyed.ts';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { settingsRow } from '../row-style.ts';

interface FieldRowProps {
  field: FieldRecord;
  canEdit: boolean;
  place: { isFirst: boolean; isLast: boolean };
  isBusy: boolean;
  onMove: (by: 1 | -1) => void;
  onRestore: () => void;
  onAct: (act: 'edit' | 'archive' | 'delete') => void;
}

/** A field with its kind, who reaches it, and how many records have a value. */
export function FieldRow({ field, canEdit, place, isBusy, onMove, onRestore, onAct }: FieldRowProps) {
  const t = useT('custom-fields');
  const { name, kind, isRequired, visibleTo, editableBy, isInPortal, archivedAt, uses } = field;
  const isArchived = archivedAt !== null;
  const button = (does: string, icon: ReactNode, onClick: () => void, isOff = false) => (
    <IconButton
      aria-label={t(`${does}-named`, { name })}
      aria-disabled={isOff || isBusy}
      onClick={() => !isOff && !isBusy && onClick()}
    >
      {icon}
    </IconButton>
  );
  const marks = [
    ...(isArchived ? [t('mark.archived')] : []),
    ...(isRequired ? [t('mark.required')] : []),
    ...(visibleTo === 'ADMIN' ? [t('mark.admins')] : editableBy === 'ADMIN' ? [t('mark.admins-edit')] : []),
    ...(isInPortal ? [t('mark.portal')] : []),
  ];
  return (
    <Box component="li" sx={settingsRow}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>{name}</Box>
      <Box sx={facts}>
        <span>{t(`kind.${kind}`)}</span>
        <span>{t('uses', { count: uses })}</span>
        {marks.map((mark) => (
          <Chip key={mark} tone="neutral">
            {mark}
          </Chip>
        ))}
      </Box>
      {canEdit && (
        <Box sx={buttons}>
          {isArchived ? (
            button('restore', <Unarchive fontSize="small" aria-hidden />, onRestore)
          ) : (
            <>
              {button('up', <ArrowUpward fontSize="small" aria-hidden />, () => onMove(-1), place.isFirst)}
              {button('down', <ArrowDownward fontSize="small" aria-hidden />, () => onMove(1), place.isLast)}
              {button('edit', <Edit fontSize="small" aria-hidden />, () => onAct('edit'))}
            </>
          )}
          {uses === 0 && button('delete', <Delete fontSize="small" aria-hidden />, () => onAct('delete'))}
          {uses > 0 &&
            !isArchived &&
            button('archive', <ArchiveOutlined fontSize="small" aria-hidden />, () => onAct('archive'))}
        </Box>
      )}
    </Box>
  );
}

const facts = {
  flex: '2 1 220px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  color: 'text.secondary',
} as const;
const buttons = { display: 'flex', ml: 'auto', '& [aria-disabled="true"]': greyed } as const;
