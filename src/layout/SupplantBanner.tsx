import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allowSupplantChanges, me } from '#calls/people/api/auth.ts';
import type { ActingAs } from '#domain/people/current-user.ts';
import { useCommand } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useSupplant } from '#src/session/use-supplant.ts';
import { SUPPLANT } from '#src/theme/palette.ts';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useLeave } from './use-leave.ts';

const TICK = 10_000;
const minutesUntil = (at: string): number => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 60_000));

/** Whole minutes until the instant, the last one counting as 1; 0 once it is over. */
function useMinutesLeft(at: string): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(at));
  useEffect(() => {
    const update = () => setMinutes(minutesUntil(at));
    update();
    const timer = setInterval(update, TICK);
    return () => clearInterval(timer);
  }, [at]);
  return minutes;
}

const ConfirmDialog = lazyPart(() =>
  import('#src/ui/ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
);

/** The agent, the person they act as, and the remaining time; ends automatically when the time is over. */
function SupplantStatus({ actingAs, onOver }: { actingAs: ActingAs; onOver: () => void }) {
  const { t } = useTranslation('supplant');
  const minutes = useMinutesLeft(actingAs.expiresAt);
  const isOver = useRef(false);
  useEffect(() => {
    if (minutes > 0 || isOver.current) return;
    isOver.current = true;
    onOver();
  }, [minutes, onOver]);
  const { agentName, subjectName } = actingAs;
  return <span>{t('standing', { agentName, subjectName, count: minutes })}</span>;
}

function AllowChanges({ subjectName }: { subjectName: string }) {
  const { t } = useTranslation('supplant');
  const [isAsking, setIsAsking] = useState(false);
  const allow = useCommand(allowSupplantChanges, {
    invalidates: [me],
    onSuccess: () => toast.warning(t('changes-allowed')),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <>
      <Button variant="outlined" size="small" color="inherit" onClick={() => setIsAsking(true)}>
        {t('allow')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('allow-title', { subjectName })}
          consequence={t('allow-consequence', { subjectName })}
          confirmLabel={t('allow')}
          isDangerous
          isBusy={allow.isPending}
          onConfirm={() => allow.mutate({}, { onSettled: () => setIsAsking(false) })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** STATE-08: the red bar on every page while acting as another. */
export function SupplantBanner() {
  const { t } = useTranslation('supplant');
  const { actingAs } = useSupplant();
  const { leave, isLeaving: isEnding } = useLeave();
  return (
    <Box role="alert" sx={banner}>
      <Box sx={{ flex: '1 1 260px', display: 'grid' }}>
        <strong>{t('definitive')}</strong>
        {actingAs && <SupplantStatus actingAs={actingAs} onOver={leave} />}
        {actingAs && !actingAs.changesAllowed && <span>{t('read-only')}</span>}
      </Box>
      {actingAs && !actingAs.changesAllowed && <AllowChanges subjectName={actingAs.subjectName} />}
      <Button variant="contained" size="small" loading={isEnding} onClick={leave} sx={endButton}>
        {t('shell:supplant.end')}
      </Button>
    </Box>
  );
}

const banner = {
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // Both buttons beside each other on a phone.
  columnGap: { xs: 1, sm: 1.5 },
  rowGap: 1,
  px: { xs: 1.5, sm: 3 },
  py: 1,
  bgcolor: SUPPLANT.banner,
  color: '#fff',
  fontSize: '0.875rem',
  '& :focus-visible': { outlineColor: '#fff' },
} as const;
const endButton = {
  bgcolor: '#fff',
  color: SUPPLANT.banner,
  '&:hover': { bgcolor: '#ffe3e5' },
  '&:focus-visible': { outlineColor: '#fff' },
} as const;
