import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endPush, getPush, startPush, tryPush } from '#calls/people/api/push.ts';
import type { PushState } from '#domain/people/api/push.ts';
import { errorText } from '#src/api/error-text.ts';
import { request } from '#src/api/client.ts';
import { apiQuery, useCommand } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { toast } from '#src/toast-store.ts';
import { isSubscribedWith, pushSupport, type PushSupport, subscribe, unsubscribe } from './push-device.ts';

export interface Push {
  /** As it is now: the answer to the browser's question changes it. */
  support: PushSupport;
  isBusy: boolean;
  turnOn: () => Promise<void>;
  turnOff: () => void;
  sendTest: () => void;
}

const publicKey = async () => (await queryClient.ensureQueryData(apiQuery(getPush))).publicKey;
const keep = (state: PushState) => queryClient.setQueryData(apiQuery(getPush).queryKey, state);

/** Turns notifications on this device on and off. The catalogue is `device`. */
export function usePush(): Push {
  const { t } = useTranslation('device');
  const { user } = useUserContext();
  const [support, setSupport] = useState(pushSupport);
  const [isAsking, setIsAsking] = useState(false);
  const onError = (error: Error) => toast.error(errorText(error, t));
  const start = useCommand(startPush, {
    onError,
    onSuccess: (state) => {
      keep(state);
      toast.success(t('push.turned-on'));
    },
  });
  const end = useCommand(endPush, {
    onError,
    onSuccess: (state) => {
      keep(state);
      toast.success(t('push.turned-off'));
      void unsubscribe();
    },
  });
  const test = useCommand(tryPush, { onError, onSuccess: () => toast.success(t('push.test-sent')) });

  async function turnOn(): Promise<void> {
    setIsAsking(true);
    try {
      const body = await subscribe(publicKey, user?.userId ?? '');
      if (body) start.mutate({ body });
    } catch (error) {
      console.warn('The browser did not subscribe', error);
      toast.error(t('push.failed'));
    } finally {
      setIsAsking(false);
      setSupport(pushSupport());
    }
  }
  return {
    support,
    isBusy: isAsking || start.isPending || end.isPending || test.isPending,
    turnOn,
    turnOff: () => end.mutate({}),
    sendTest: () => test.mutate({}),
  };
}

/** Continues the notifications of a person who had them here before: after signing in again, or with a new key of the installation. */
export async function renewPush(userId: string): Promise<void> {
  const { isOn } = await queryClient.ensureQueryData(apiQuery(getPush));
  if (isOn && (await isSubscribedWith(await publicKey()))) return;
  const body = await subscribe(publicKey, userId);
  if (body) keep(await request(startPush, { body }));
}
