import CloudOff from '@mui/icons-material/CloudOff';
import { useTranslation } from 'react-i18next';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from './Box.tsx';
import { Button } from './Button.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Typography } from './Typography.tsx';

interface FailurePanelProps {
  title: string;
  text: string;
  /** The id to name to support. */
  requestId?: string | null;
  onRetry?: (() => void) | undefined;
  /** Replaces a whole page, so its title is the page's heading. */
  isPage?: boolean;
}

/** Replaces content that failed to load: what happened, what to do, and a retry button. */
export function FailurePanel({ title, text, requestId, onRetry, isPage = false }: FailurePanelProps) {
  const { t } = useTranslation();
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 6, px: 3, textAlign: 'center' }}
    >
      {isPage && <PageTitle title={title} />}
      <Box sx={[disc, toneSx('danger')]}>
        <CloudOff aria-hidden sx={{ fontSize: 32 }} />
      </Box>
      <Typography variant="h3" component={isPage ? 'h1' : 'p'}>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: 460 }}>{text}</Typography>
      {onRetry && (
        <Button variant="contained" onClick={onRetry} data-keep-clear>
          {t('retry')}
        </Button>
      )}
      {requestId && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('error.request-id', { requestId })}
        </Typography>
      )}
    </Box>
  );
}

const disc = { width: 68, height: 68, borderRadius: '50%', display: 'grid', placeItems: 'center' } as const;
