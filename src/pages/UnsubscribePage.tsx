import LinkOff from '@mui/icons-material/LinkOffOutlined';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { chooseNewsByLink, newsOfLink } from '#calls/office/api/news.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { apiQuery, useApi, useCommand } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { useProvider } from '#src/session/provider.ts';
import { toast } from '#src/toast-store.ts';
import { Button } from '#src/ui/Button.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CentredPage } from './CentredPage.tsx';
import { MessagePage } from './MessagePage.tsx';
import { PageHeading } from './PageHeading.tsx';

/** The page of an unsubscribe link: mail scanners open links, so that only its button changes anything, and the same button again. */
export function UnsubscribePage() {
  const { t } = useTranslation('unsubscribe');
  const [search] = useSearchParams();
  const { providerName: school } = useProvider();
  const token = search.get('token') ?? '';
  const asked = { body: { token } };
  const choice = useApi(newsOfLink, asked, { enabled: token !== '' });
  const choose = useCommand(chooseNewsByLink, {
    onSuccess: (reply) => queryClient.setQueryData(apiQuery(newsOfLink, asked).queryKey, reply),
    onError: (error) => void toast.error(errorText(error, t)),
  });
  const isGone = token === '' || (choice.error instanceof ApiError && choice.error.status === 404);
  return (
    <CentredPage>
      {isGone ? (
        <MessagePage icon={LinkOff} title={t('gone')} text={t('gone-text')} />
      ) : (
        <QueryView query={choice} isPage>
          {({ isOn, email }) => (
            <>
              <div role="status">
                <PageHeading
                  title={t(isOn ? 'title' : 'off-title')}
                  text={t(isOn ? 'on' : 'off', { email, school })}
                />
              </div>
              <Button
                variant={isOn ? 'contained' : 'outlined'}
                fullWidth
                loading={choose.isPending}
                onClick={() => choose.mutate({ body: { token, isOn: !isOn } })}
              >
                {t(isOn ? 'do' : 'undo')}
              </Button>
            </>
          )}
        </QueryView>
      )}
    </CentredPage>
  );
}
