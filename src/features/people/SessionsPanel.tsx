import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession, listSessions, signOutEverywhere } from '#calls/people/api/auth.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { leave } from '#src/session/sign-out.ts';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { SessionRow } from './SessionRow.tsx';

const ConfirmDialog = lazyPart(() => import('#src/ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog));

type Sessions = Reply<typeof listSessions>;

function SessionList({ sessions }: { sessions: Sessions }) {
  const { t } = useTranslation('account');
  const end = useCommand(endSession, {
    invalidates: [listSessions],
    onSuccess: () => toast.success(t('sessions.ended')),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isEnding={end.isPending && end.variables.params?.id === session.id}
          onEnd={() => end.mutate({ params: { id: session.id } })}
        />
      ))}
    </Box>
  );
}

/** Leaves here too, so it asks first. */
function EverywhereButton() {
  const { t } = useTranslation('account');
  const [isAsking, setIsAsking] = useState(false);
  const everywhere = useCommand(signOutEverywhere, {
    onSuccess: leave,
    onError: (error) => {
      setIsAsking(false);
      toast.error(errorText(error, t));
    },
  });
  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsking(true)} sx={{ mt: 1.5, minHeight: 44 }}>
        {t('sessions.everywhere')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('sessions.everywhere-title')}
          consequence={t('sessions.everywhere-text')}
          confirmLabel={t('sessions.everywhere')}
          isBusy={everywhere.isPending}
          onConfirm={() => everywhere.mutate({})}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Devices on which this account is signed in; each can be signed out. */
export function SessionsPanel() {
  const { t } = useTranslation('account');
  const sessions = useApi(listSessions);
  return (
    <Card title={t('sessions.title')}>
      <QueryView query={sessions}>{(rows) => <SessionList sessions={rows} />}</QueryView>
      <EverywhereButton />
    </Card>
  );
}
