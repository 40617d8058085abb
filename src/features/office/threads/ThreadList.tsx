import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { ThreadRow } from '#domain/office/api/threads.ts';
import { threadSideOf } from '#domain/office/thread.ts';
import { useSentText } from './use-sent-text.ts';
import { useShownRole } from '#src/session/UserProvider.tsx';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { useThreadTitle } from './use-thread-title.ts';

interface ThreadListProps {
  label: string;
  rows: readonly ThreadRow[];
  pathOf: (row: ThreadRow) => string;
}

function Last({ last, isOwn }: { last: NonNullable<ThreadRow['last']>; isOwn: boolean }) {
  const { t } = useTranslation('messages');
  const { excerpt, files } = last;
  const text = excerpt || (files > 0 ? t('files', { count: files }) : t('erased'));
  return (
    <Box data-excerpt sx={oneLine}>
      {isOwn ? t('own', { text }) : text}
    </Box>
  );
}

function Row({ row, to }: { row: ThreadRow; to: string }) {
  const { t } = useTranslation('messages');
  const titleOf = useThreadTitle();
  const sentText = useSentText();
  const role = useShownRole();
  const { people, last, unread, isReported } = row;
  const { name, photoUrl } = titleOf(people);
  const isStaff = role === 'CUSTOMER_SUPPORT';
  const isOwn = !!last && !!role && last.side === threadSideOf(role);
  return (
    <Box component={NavLink} to={to} sx={link}>
      <Avatar name={name} photoUrl={photoUrl} size={44} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, fontWeight: unread > 0 ? 700 : 600, color: 'text.primary' }}>
            {name}
          </Box>
          {last && <Box sx={time}>{sentText(last.sentAt)}</Box>}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, color: 'text.secondary', fontSize: '0.9375rem' }}>
            {last ? (
              <Last last={last} isOwn={isOwn} />
            ) : (
              <Box sx={oneLine}>{t(people[0] ? `role.${people[0].role}` : 'role.SCHOOL')}</Box>
            )}
          </Box>
          {isStaff && isReported && (
            <Chip tone="danger" icon="Warning">
              {t('reported')}
            </Chip>
          )}
          {unread > 0 && (
            <Box component="span" sx={badge}>
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="visually-hidden">{t('unread', { count: unread })}</span>
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** Threads, each with the beginning of its last message. */
export function ThreadList({ label, rows, pathOf }: ThreadListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {rows.map((row) => (
        <Box component="li" key={row.id ?? row.people[0]?.id ?? ''} sx={{ minWidth: 0 }}>
          <Row row={row} to={pathOf(row)} />
        </Box>
      ))}
    </Box>
  );
}

const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const time = { color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' } as const;
const link = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 1,
  minHeight: 64,
  borderRadius: '10px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&.active': { bgcolor: 'primary.light' },
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: '-3px' },
} as const;
const badge = {
  flexShrink: 0,
  minWidth: 22,
  px: 0.75,
  borderRadius: 99,
  bgcolor: 'error.main',
  color: 'error.contrastText',
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '22px',
  textAlign: 'center',
} as const;
