import CloudOff from '@mui/icons-material/CloudOff';
import { Box } from './Box.tsx';
import { Button } from './Button.tsx';
import { Typography } from './Typography.tsx';
import { useTranslation } from 'react-i18next';
import { toneSx } from '#src/tones.ts';
import { errorText, requestIdOf } from './error-text.ts';

interface ErrorPanelProps {
  error: unknown;
  onRetry?: () => void;
  /** It stands instead of a whole page, whose heading it is then. */
  isPage?: boolean;
}

/** What stands where something could not be loaded: what to do, and the request id to name to support. */
export function ErrorPanel({ error, onRetry, isPage = false }: ErrorPanelProps) {
  const { t } = useTranslation();
  const requestId = requestIdOf(error);
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 6, px: 3, textAlign: 'center' }}
    >
      <Box sx={[disc, toneSx('danger')]}>
        <CloudOff aria-hidden sx={{ fontSize: 32 }} />
      </Box>
      <Typography variant="h3" component={isPage ? 'h1' : 'p'}>
        {t('error.title')}
      </Typography>
      <Typography sx={{ maxWidth: 460 }}>{errorText(error, t)}</Typography>
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
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
