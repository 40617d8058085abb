import { Link } from 'react-router';
import { isMissing, NotLoadedError } from '#src/api/api-error.ts';
import { paths } from '#src/paths.ts';
import { Button } from './Button.tsx';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';
import { PageTitle } from './PageTitle.tsx';
import { errorText, requestIdOf } from '#src/api/error-text.ts';
import { FailurePanel } from './FailurePanel.tsx';
import { NotLoaded } from './NotLoaded.tsx';

interface ErrorPanelProps {
  error: unknown;
  onRetry?: () => void;
  /** Replaces a whole page, so its title is the page's heading. */
  isPage?: boolean;
}

/** ROUTE-25: retrying does not help for a missing record; a whole page gets a link to the start page. */
export function Missing({ isPage = false }: { isPage?: boolean }) {
  const { t } = useTranslation();
  if (!isPage) return <EmptyState picture="search" title={t('error.not-found')} />;
  const title = t('shell:not-found.title');
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        picture="search"
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

/** Replaces content that failed to load, with the next step and the request id to quote to support. */
export function ErrorPanel({ error, onRetry, isPage = false }: ErrorPanelProps) {
  const { t } = useTranslation();
  if (isMissing(error)) return <Missing isPage={isPage} />;
  if (error instanceof NotLoadedError && onRetry) return <NotLoaded onRetry={onRetry} />;
  return (
    <FailurePanel
      title={t('error.title')}
      text={errorText(error, t)}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
      isPage={isPage}
    />
  );
}
