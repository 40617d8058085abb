import InfoIcon from '@mui/icons-material/InfoOutlined';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reload } from '#src/session/page-unload.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';

const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;

/** Waits until no field has the focus, so that nothing moves while someone types. */
function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(() => !isTyping());
  useEffect(() => {
    if (isQuiet) return undefined;
    // The next field has the focus only after this event.
    const check = () => setTimeout(() => setIsQuiet(!isTyping()));
    document.addEventListener('focusout', check);
    return () => document.removeEventListener('focusout', check);
  }, [isQuiet]);
  return isQuiet;
}

const DISMISSED_MS = 3_600_000;
let dismissedUntil = 0;

/** For an hour after it was dismissed, on whatever page. */
function useDismissed(): [boolean, () => void] {
  const [until, setUntil] = useState(dismissedUntil);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  const dismiss = () => {
    dismissedUntil = Date.now() + DISMISSED_MS;
    setNow(Date.now());
    setUntil(dismissedUntil);
  };
  return [now < until, dismiss];
}

/** Offers to reload for a newer version of the application. It pushes the page down and covers nothing; unsaved forms ask before they are left. */
export function NewVersionBar() {
  const { t } = useTranslation('new-version');
  const isQuiet = useIsQuiet();
  const [isDismissed, dismiss] = useDismissed();
  if (!isQuiet || isDismissed) return null;
  return (
    <Box role="status" data-print="no" sx={[bar, toneSx('info')]}>
      <InfoIcon aria-hidden fontSize="small" />
      <Box sx={{ flex: 1 }}>{t('text')}</Box>
      <Button size="small" color="inherit" variant="outlined" onClick={reload}>
        {t('reload')}
      </Button>
      <Button size="small" color="inherit" onClick={dismiss}>
        {t('later')}
      </Button>
    </Box>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1,
  px: { xs: 2, sm: 3 },
  py: 0.25,
  fontSize: '0.875rem',
} as const;
