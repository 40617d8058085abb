import ArrowBack from '@mui/icons-material/ArrowBack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ThreadRow } from '#domain/office/api/threads.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useIsBelow } from '#src/layout/use-is-phone.ts';
import { useThreadTitle } from './use-thread-title.ts';

interface ThreadHeadProps {
  row: Pick<ThreadRow, 'people'>;
  backTo: string;
  pageOf?: ((row: Pick<ThreadRow, 'people'>) => string | null) | undefined;
  actions?: ReactNode;
}

/** Names the other side; on a narrow screen with the way back to the list. */
export function ThreadHead({ row, backTo, pageOf, actions }: ThreadHeadProps) {
  const { t } = useTranslation('messages');
  const titleOf = useThreadTitle();
  const isNarrow = useIsBelow('md');
  const { name, photoUrl } = titleOf(row.people);
  const page = pageOf?.(row);
  return (
    <Box component="header" sx={head}>
      {isNarrow && (
        <IconButton
          component={RouterLink}
          to={backTo}
          aria-label={t('back')}
          sx={{ width: 44, height: 44, ml: -1 }}
        >
          <ArrowBack />
        </IconButton>
      )}
      <Avatar name={name} photoUrl={photoUrl} size={40} />
      <Box component="h2" sx={title}>
        {page ? <Link to={page}>{name}</Link> : name}
      </Box>
      {actions}
    </Box>
  );
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  pb: 1,
  borderBottom: '1px solid var(--divider)',
} as const;
const title = {
  flex: '1 1 120px',
  minWidth: 0,
  m: 0,
  fontSize: '1.0625rem',
  fontWeight: 700,
  overflowWrap: 'anywhere',
} as const;
