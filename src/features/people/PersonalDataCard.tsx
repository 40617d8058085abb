import { MomentText } from '#src/ui/MomentText.tsx';
import { DayText } from '#src/ui/DayText.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  askPersonalRequest,
  getOwnPersonalExport,
  type OwnPersonalRequest,
  ownPersonalRequests,
  withdrawPersonalRequest,
} from '#calls/people/api/personal-data.ts';
import { personalRequestCan, type PersonalRequestStatus } from '#domain/people/personal-data.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';

const TONES: Readonly<Record<PersonalRequestStatus, Tone>> = {
  OPEN: 'warning',
  PREPARING: 'info',
  READY: 'success',
  DONE: 'neutral',
  REFUSED: 'danger',
  WITHDRAWN: 'neutral',
};
/** While a copy is packed, how often the page looks, in ms. */
const LOOK_EVERY = 5000;

/** One data request, with its status and the actions available to its owner. */
function Own({ request }: { request: OwnPersonalRequest }) {
  const { t } = useTranslation('privacy');
  const { id, kind, status, askedAt, dueOn, fileUntil, refusalReason } = request;
  const params = { id };
  const onError = (error: Error) => toast.error(errorText(error, t));
  const withdraw = useCommand(withdrawPersonalRequest, {
    invalidates: [ownPersonalRequests],
    onSuccess: () => toast.success(t('own.withdrawn')),
    onError,
  });
  const file = useMutation({
    mutationFn: () => downloadFile(addressOf(getOwnPersonalExport, { params })),
    onError,
  });
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <b>{t(`kind.${kind}`)}</b>
        <Chip tone={TONES[status]}>{t(`state.${status}`)}</Chip>
        <Box component="span" sx={second}>
          <MomentText at={askedAt} />
        </Box>
      </Box>
      {status === 'PREPARING' && <div>{t('own.packing')}</div>}
      {status === 'OPEN' && (
        <div>
          {t('own.due')} <DayText date={dueOn} />
        </div>
      )}
      {refusalReason && <div>{t('own.refused', { reason: refusalReason })}</div>}
      {status === 'READY' && fileUntil && (
        <div>
          {t('own.until')} <MomentText at={fileUntil} />
        </div>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {personalRequestCan.download(request) && (
          <Button variant="contained" loading={file.isPending} onClick={() => file.mutate()} sx={tall}>
            {t('own.download')}
          </Button>
        )}
        {personalRequestCan.withdraw(request) && (
          <Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ params })} sx={tall}>
            {t('own.withdraw')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The user's data requests, for a copy or deletion, with their outcome. */
export function PersonalDataCard() {
  const { t } = useTranslation('privacy');
  const [isAsking, setIsAsking] = useState(false);
  const requests = useApi(
    ownPersonalRequests,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === 'PREPARING') ? LOOK_EVERY : false,
    },
  );
  const sendRequest = useCommand(askPersonalRequest, {
    invalidates: [ownPersonalRequests],
    onSuccess: () => {
      setIsAsking(false);
      toast.success(t('own.asked'));
    },
    onError: (error) => {
      setIsAsking(false);
      toast.error(errorText(error, t));
    },
  });
  return (
    <Card title={t('own.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{t('own.text')}</Typography>
      <QueryView query={requests}>
        {(rows) => {
          const waits = (kind: string) =>
            rows.some((one) => one.kind === kind && personalRequestCan.withdraw(one));
          return (
            <>
              {rows.length > 0 && (
                <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0 }}>
                  {rows.slice(0, 4).map((request) => (
                    <Own key={request.id} request={request} />
                  ))}
                </Box>
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {!waits('EXPORT') && (
                  <Button
                    variant="outlined"
                    loading={sendRequest.isPending && !isAsking}
                    onClick={() => sendRequest.mutate({ body: { kind: 'EXPORT' } })}
                    sx={tall}
                  >
                    {t('own.ask-export')}
                  </Button>
                )}
                {!waits('ERASE') && (
                  <Button color="error" onClick={() => setIsAsking(true)} sx={tall}>
                    {t('own.ask-erase')}
                  </Button>
                )}
              </Box>
            </>
          );
        }}
      </QueryView>
      {isAsking && (
        <ConfirmDialog
          title={t('own.ask-erase-title')}
          consequence={t('own.ask-erase-text')}
          confirmLabel={t('own.ask-erase-confirm')}
          isDangerous
          isBusy={sendRequest.isPending}
          onConfirm={() => sendRequest.mutate({ body: { kind: 'ERASE' } })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}

const tall = { minHeight: 44 } as const;
const second = { color: 'text.secondary', fontSize: '0.875rem' } as const;
const row = { display: 'grid', gap: 0.75, py: 1.5, borderBottom: 1, borderColor: 'divider' } as const;
