import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BackTo } from '#src/backoffice/record/BackTo.tsx';
import {
  getPersonalExport,
  getPersonalRequest,
  listPersonalRequests,
  type PersonalRequestDetail,
  preparePersonalExport,
} from '#domain/people/api/personal-data.ts';
import { personalRequestCan } from '#domain/people/personal-data.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { Plan } from './Plan.tsx';
import { PersonName } from './PersonName.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { DueDay, RequestState } from './RequestState.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const LOOK_EVERY = 4000;

function Actions({
  request,
  onDo,
}: {
  request: PersonalRequestDetail;
  onDo: (what: 'refuse' | 'erase') => void;
}) {
  const t = useT('privacy');
  const can = useCan();
  const isAdmin = useUserContext().user?.admin ?? false;
  const params = { id: request.id };
  const onError = (error: Error) => toast.error(errorText(error, t));
  const prepare = useCommand(preparePersonalExport, {
    invalidates: [listPersonalRequests, getPersonalRequest],
    onSuccess: () => toast.success(t('one.preparing')),
    onError,
  });
  const file = useMutation({
    mutationFn: () => downloadFile(addressOf(getPersonalExport, { params })),
    onError,
  });
  if (request.isErased) return <Notice variant="info">{t('one.gone')}</Notice>;
  if (!can('settings', 'edit')) return <Notice variant="info">{t('one.rights')}</Notice>;
  const isFirst = request.status === 'OPEN';
  const isBlocked = (request.plan?.blockers.length ?? 0) > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {personalRequestCan.download(request) && (
        <Button variant="contained" loading={file.isPending} onClick={() => file.mutate()} sx={tall}>
          {t('one.download')}
        </Button>
      )}
      {personalRequestCan.prepare(request) && (
        <Button
          variant={isFirst ? 'contained' : 'outlined'}
          loading={prepare.isPending}
          onClick={() => prepare.mutate({ params })}
          sx={tall}
        >
          {isFirst ? t('one.prepare') : t('one.prepare-again')}
        </Button>
      )}
      {personalRequestCan.erase(request) && isAdmin && (
        <Button
          variant="contained"
          color="error"
          disabled={isBlocked}
          onClick={() => onDo('erase')}
          sx={tall}
        >
          {t('one.erase')}
        </Button>
      )}
      {personalRequestCan.refuse(request) && (
        <Button onClick={() => onDo('refuse')} sx={tall}>
          {t('one.refuse')}
        </Button>
      )}
      {personalRequestCan.erase(request) && !isAdmin && <span>{t('one.admins')}</span>}
    </Box>
  );
}

function Shown({ request }: { request: PersonalRequestDetail }) {
  const t = useT('privacy');
  const [doing, setDoing] = useState<'refuse' | 'erase' | null>(null);
  const close = () => setDoing(null);
  const { kind, accountName: name, isOwn, askedByName, askedAt, downloads } = request;
  const who = isOwn ? t('list.asked-own') : t('list.asked-by', { name: askedByName });
  const facts = [
    { label: t('list.person'), value: <PersonName request={request} /> },
    { label: t('list.state'), value: <RequestState request={request} /> },
    {
      label: t('one.asked'),
      value: (
        <>
          <InstantField at={askedAt} /> {who}
        </>
      ),
    },
    { label: t('one.due'), value: <DueDay request={request} /> },
    { label: t('one.note'), value: request.note },
    ...(request.handledAt || request.handledByName
      ? [
          {
            label: t('one.handled'),
            value: (
              <>
                {request.handledByName} {request.handledAt && <InstantField at={request.handledAt} />}
              </>
            ),
          },
        ]
      : []),
    ...(request.refusalReason ? [{ label: t('one.reason'), value: request.refusalReason }] : []),
    ...(request.status === 'READY'
      ? [{ label: t('one.file-until'), value: <InstantField at={request.fileUntil} /> }]
      : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Card title={t('one.about', { kind: t(`kind.${kind}`), name })}>
        <DescriptionList facts={facts} />
        {request.failures > 0 && (
          <Notice variant="error">{t('one.failed', { count: request.failures })}</Notice>
        )}
        <Box sx={{ mt: 2 }}>
          <Actions request={request} onDo={setDoing} />
        </Box>
      </Card>
      {request.plan && <Plan plan={request.plan} request={request} />}
      {kind === 'EXPORT' && (
        <Card title={t('one.downloads')}>
          {downloads.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{t('one.no-downloads')}</Box>
          ) : (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {downloads.map(({ at, name: by }) => (
                <li key={at}>
                  {by}, <InstantField at={at} />
                </li>
              ))}
            </Box>
          )}
        </Card>
      )}
      {doing === 'refuse' && <RefuseDialog request={request} onClose={close} />}
      {doing === 'erase' && <EraseDialog request={request} onClose={close} />}
    </Box>
  );
}

/** One request: who asked what, what can be done now, and what erasing would mean. */
export function RequestDetail({ id }: { id: string }) {
  const t = useT('privacy');
  const request = useApi(
    getPersonalRequest,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.status === 'PREPARING' ? LOOK_EVERY : false) },
  );
  return (
    <>
      <BackTo to={paths.settingsSection('privacy')}>{t('one.back')}</BackTo>
      <QueryView query={request}>{(shown) => <Shown request={shown} />}</QueryView>
    </>
  );
}

const tall = { minHeight: 44 } as const;
