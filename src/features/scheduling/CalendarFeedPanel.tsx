import { MomentText } from '#src/ui/MomentText.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarFeed, endCalendarFeed, makeCalendarFeed } from '#calls/scheduling/api/calendar-feed.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';
import { FeedAddress } from './FeedAddress.tsx';

const ConfirmDialog = lazyPart(() => import('#src/ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog));

/** The user's calendar feed: a private address that is created, shown once, renewed and removed here. */
export function CalendarFeedPanel() {
  const { t } = useTranslation('account');
  const feed = useApi(calendarFeed);
  const [asks, setAsks] = useState<'renew' | 'end' | null>(null);
  const onError = (error: Error) => {
    setAsks(null);
    toast.error(errorText(error, t));
  };
  const invalidates = [calendarFeed];
  const make = useCommand(makeCalendarFeed, { invalidates, onError, onSuccess: () => setAsks(null) });
  const end = useCommand(endCalendarFeed, {
    invalidates,
    onError,
    onSuccess: () => {
      setAsks(null);
      make.reset();
    },
  });
  const url = make.data?.url;
  return (
    <Card title={t('feed.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{t('feed.text')}</Typography>
      <QueryView query={feed}>
        {({ createdAt }) =>
          createdAt === null ? (
            <Button variant="outlined" loading={make.isPending} onClick={() => make.mutate({})} sx={tall}>
              {t('feed.make')}
            </Button>
          ) : (
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              {url ? (
                <FeedAddress url={url} />
              ) : (
                <Box>
                  {t('feed.since')} <MomentText at={createdAt} />
                </Box>
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="outlined" onClick={() => setAsks('renew')} sx={tall}>
                  {t('feed.renew')}
                </Button>
                <Button color="error" onClick={() => setAsks('end')} sx={tall}>
                  {t('feed.end')}
                </Button>
              </Box>
            </Box>
          )
        }
      </QueryView>
      {asks && (
        <ConfirmDialog
          title={t(`feed.${asks}-title`)}
          consequence={t(`feed.${asks}-text`)}
          confirmLabel={t(`feed.${asks}`)}
          isBusy={make.isPending || end.isPending}
          onConfirm={() => (asks === 'renew' ? make.mutate({}) : end.mutate({}))}
          onCancel={() => setAsks(null)}
        />
      )}
    </Card>
  );
}

const tall = { minHeight: 44 } as const;
