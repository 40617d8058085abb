import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast, type ToastVariant } from '#src/ui/toast-store.ts';

const isVariant = (type: string): type is ToastVariant =>
  ['success', 'error', 'info', 'warning'].includes(type);

/** What react-admin's `useNotify` says is shown by the app's own toasts, with their delays and roles. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const { message, type, notificationOptions } = takeNotification() ?? {};
    if (typeof message !== 'string') return;
    const text = translate(message, notificationOptions?.messageArgs ?? {});
    toast[type && isVariant(type) ? type : 'info'](text);
  }, [notifications, takeNotification, translate]);
  return null;
}
