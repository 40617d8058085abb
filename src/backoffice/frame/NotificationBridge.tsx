import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast, type ToastVariant } from '#src/toast-store.ts';

const isVariant = (type: string): type is ToastVariant =>
  ['success', 'error', 'info', 'warning'].includes(type);

const SAVED = /\.notifications?\.(created|updated|deleted)$/;

/** react-admin calls it information that something was saved. */
const variantOf = (message: string, type = 'info'): ToastVariant => {
  if (type === 'info' && SAVED.test(message)) return 'success';
  return isVariant(type) ? type : 'info';
};

/** Shows notifications of react-admin's `useNotify` as the app's own toasts, with their delays and roles. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const { message, type, notificationOptions } = takeNotification() ?? {};
    if (typeof message !== 'string') return;
    const text = translate(message, notificationOptions?.messageArgs ?? {});
    toast[variantOf(message, type)](text);
  }, [notifications, takeNotification, translate]);
  return null;
}
