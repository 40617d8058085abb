import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { useProvider } from '#src/session/provider.ts';
import { refreshSession } from '#src/session/refresh.ts';
import { clearSession } from '#src/session/store.ts';
import { useSession } from '#src/session/use-session.ts';
import { Notice } from '#src/ui/Notice.tsx';

/** STATE-02: the session is unknown again until the next refresh is answered. */
function askAgain(): void {
  clearSession();
  void refreshSession();
}

/** Why the user is on this page, if there is a reason to show. */
export function SignInNotices() {
  const { t } = useTranslation();
  const session = useSession();
  const { isKnown } = useProvider();
  const reason = session.status === 'out' ? session.reason : null;
  if (reason === 'unreachable') {
    const retry = (
      <Button size="small" color="inherit" onClick={askAgain} data-keep-clear>
        {t('retry')}
      </Button>
    );
    return (
      <Notice variant="error" actions={retry}>
        {t('auth:unreachable')}
      </Notice>
    );
  }
  if (reason === 'expired') return <Notice variant="info">{t('auth:expired.text')}</Notice>;
  return isKnown ? null : <Notice variant="warning">{t('auth:unknown-school')}</Notice>;
}
