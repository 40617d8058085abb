import CloudOff from '@mui/icons-material/CloudOff';
import SearchOff from '@mui/icons-material/SearchOff';
import { Link } from 'react-router-dom';
import { isMissing } from '#src/api/api-error.ts';
import { paths } from '#src/paths.ts';
import { Box } from './Box.tsx';
import { Button } from './Button.tsx';
import { Typography } from './Typography.tsx';
import { useTranslation } from 'react-i18next';
import { toneSx } from '#src/tones.ts';
import { EmptyState } from './EmptyState.tsx';
import { PageTitle } from './PageTitle.tsx';
import { errorText, requestIdOf } from './error-text.ts';

interface ErrorPanelProps {
  error: unknown;
  onRetry?: () => void;
  /** It stands instead of a whole page, whose heading it is then. */
  isPage?: boolean;
}

/** ROUTE-25: what is not there will not be there the next time either; a whole page has a way home. */
function Missing({ isPage }: { isPage: boolean }) {
  const { t } = useTranslation();
  if (!isPage) return <EmptyState icon={SearchOff} title={t('error.not-found')} />;
  const title = t('shell:not-found.title');
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        icon={SearchOff}
        title={title}
        isPage
        text={t('shell:not-found.text')}
        action={
          <Button component={Link} to={paths.home} variant="contained">
            {t('shell:not-found.home')}
          </Button>
        }
      />
    </>
  );
}

/** What stands where something could not be loaded: what to do, and the request id to name to support. */
export function ErrorPanel({ error, onRetry, isPage = false }: ErrorPanelProps) {
  const { t } = useTranslation();
  if (isMissing(error)) return <Missing isPage={isPage} />;
  const requestId = requestIdOf(error);
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 6, px: 3, textAlign: 'center' }}
    >
      {isPage && <PageTitle title={t('error.title')} />}
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
