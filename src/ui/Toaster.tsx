import Close from '@mui/icons-material/Close';
import { Box } from './Box.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tone, toneSx } from '#src/theme/tones.ts';
import {
  delayOf,
  dismissToast,
  getToasts,
  onToasts,
  type Toast,
  type ToastVariant,
} from '#src/toast-store.ts';
import { useClearOfRetry } from './use-clear-of-retry.ts';
import { VARIANT_ICONS } from './variant-icons.ts';

const TONE: Record<ToastVariant, Tone> = {
  success: 'success',
  error: 'danger',
  info: 'info',
  warning: 'warning',
};

/** The time counts only while the toast has neither pointer nor focus, so that reading is not cut short. */
function useDismissal({ id, ...toast }: Toast, isHeld: boolean): void {
  const delay = delayOf(toast);
  useEffect(() => {
    if (delay === null || isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(id), delay * 1000);
    return () => clearTimeout(timer);
  }, [id, delay, isHeld]);
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const [isHeld, setIsHeld] = useState(false);
  useDismissal(toast, isHeld);
  const Icon = VARIANT_ICONS[toast.variant];
  const { action } = toast;
  const runAction = () => {
    action?.run();
    dismissToast(toast.id);
  };
  return (
    <Box
      role={toast.variant === 'error' ? 'alert' : 'status'}
      data-variant={toast.variant}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      sx={[card, toneSx(TONE[toast.variant])]}
    >
      <Icon aria-hidden fontSize="small" />
      <Box sx={words}>
        <Box sx={{ flex: '1 1 170px', color: 'text.primary' }}>{toast.text}</Box>
        {action && (
          <Button data-toast-action size="small" color="inherit" onClick={runAction}>
            {action.label}
          </Button>
        )}
      </Box>
      <IconButton size="small" color="inherit" aria-label={t('close')} onClick={() => dismissToast(toast.id)}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** The page's toasts, above everything, placed so that they cover nothing important. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, getToasts, getToasts);
  const { t } = useTranslation();
  const messages = useRef<HTMLElement>(null);
  useClearOfRetry(messages, toasts.length);
  return (
    <Box
      component="section"
      ref={messages}
      aria-label={t('messages')}
      data-messages
      data-print="no"
      sx={stack}
    >
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
    </Box>
  );
}

const stack = {
  position: 'fixed',
  zIndex: 'snackbar',
  insetInline: { xs: 12, sm: 'auto 24px' },
  // On a phone at the top: what a page or a dialog is sent with is at its bottom, and the notice about a lost connection stays.
  top: { xs: 'calc(12px + env(safe-area-inset-top))', sm: 'auto' },
  bottom: { sm: 24 },
  width: { sm: 400 },
  display: 'grid',
  gap: 1,
  pointerEvents: 'none',
  // Above the menu of a phone.
  '&[data-moved]': {
    top: { xs: 'auto', sm: 24 },
    bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', sm: 'auto' },
  },
  // On wide screens the buttons of a dialog and of a message are at the bottom right.
  'body:has([role="dialog"], [data-composer]) &': { insetInline: { sm: '24px auto' } },
} as const;
/** The actions are beside a short text, and below one that needs the width. */
const words = { flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 } as const;
const card = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  pl: 2,
  borderRadius: 1,
  boxShadow: '0 8px 30px rgb(10 14 40 / 0.18)',
  border: '1px solid color-mix(in srgb, currentColor 25%, transparent)',
  pointerEvents: 'auto',
  animation: 'toast-in 180ms ease-out',
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
} as const;
