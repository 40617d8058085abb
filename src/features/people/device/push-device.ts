import { startPush } from '#calls/people/api/push.ts';
import type { CallInput } from '#domain/contract/endpoint.ts';
import { localStore } from '#src/storage.ts';
import { isInstalled, isIos } from './device.ts';

/** `blocked`: the person or the browser has refused. `install-first`: an iPhone or iPad that shows the page in a tab. */
export type PushSupport = 'ready' | 'blocked' | 'install-first' | 'unsupported';

/** Whose notifications this browser shows, so that they continue after the next sign-in of the same person. */
const OWNER = 'push-owner';
const WORKER = '/service-worker.js';

export function pushSupport(): PushSupport {
  if (isIos() && !isInstalled()) return 'install-first';
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** Whether the browser has not asked yet. */
export const canAskForPush = (): boolean =>
  pushSupport() === 'ready' && Notification.permission === 'default';

/** Whether this browser has shown notifications to this person before and still has permission. */
export const hasShownTo = (userId: string): boolean =>
  pushSupport() === 'ready' &&
  Notification.permission === 'granted' &&
  localStore().getItem(OWNER) === userId;

type Subscription = NonNullable<CallInput<typeof startPush>['body']>;

/**
 * Asks for permission, if it has not been given, and returns the browser's subscription with the installation's key; null if the person
 * refuses. Call it from a click: browsers ignore the question otherwise.
 */
export async function subscribe(
  publicKey: () => Promise<string>,
  userId: string,
): Promise<Subscription | null> {
  // First, because some browsers ask only immediately after the click.
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const applicationServerKey = await publicKey();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  if (former && keyOf(former) !== applicationServerKey) await former.unsubscribe();
  const { endpoint = '', keys = {} } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON();
  localStore().setItem(OWNER, userId);
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Ends the browser's subscription; its push service refuses later messages. */
export async function unsubscribe(): Promise<void> {
  localStore().removeItem(OWNER);
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Whether the browser's subscription still exists and was made with this key. */
export async function isSubscribedWith(publicKey: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? keyOf(subscription) === publicKey : false;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
