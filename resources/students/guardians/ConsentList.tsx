import { useState } from 'react';
import { type ConsentRecord, listGuardians, withdrawConsent } from '#domain/people/api/guardians.ts';
import { students } from '#domain/people/api/students.ts';
import type { ConsentKind } from '#domain/people/guardian.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { useEditable } from '#src/backoffice/record/editable.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

function Consent({ consent, onWithdraw }: { consent: ConsentRecord; onWithdraw: () => void }) {
  const t = useT('guardians');
  const isEditable = useEditable();
  const { kind, givenBy, givenOn, textVersion, withdrawnAt } = consent;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25 }}>
      <Box sx={line}>
        {withdrawnAt ? (
          <Chip tone="neutral" icon="Cancel">
            {t('consent.withdrawn')}
          </Chip>
        ) : (
          <Chip tone="success" icon="CheckCircle">
            {t('consent.given')}
          </Chip>
        )}
        <span>{t(`consent.kind.${kind}`)}</span>
        {isEditable && !withdrawnAt && (
          <Button
            size="small"
            aria-label={t('consent.withdraw-named', { kind: t(`consent.kind.${kind}`) })}
            onClick={onWithdraw}
          >
            {t('consent.withdraw')}
          </Button>
        )}
      </Box>
      <Box sx={faint}>
        {givenBy}, <PlainDateField date={givenOn} /> · {t('consent.version', { version: textVersion })}
        {withdrawnAt && (
          <>
            {' · '}
            {t('consent.withdrawn-on')} <DayField at={withdrawnAt} />
          </>
        )}
      </Box>
    </Box>
  );
}

interface ConsentListProps {
  consents: readonly ConsentRecord[];
  /** Kinds without a valid consent. */
  missing: readonly ConsentKind[];
}

/** Missing consents first, then all others; a withdrawn one stays. */
export function ConsentList({ consents, missing }: ConsentListProps) {
  const t = useT('guardians');
  const [leaving, setLeaving] = useState<ConsentRecord | null>(null);
  const withdraw = useCommand(withdrawConsent, {
    invalidates: [listGuardians, students.list],
    onSuccess: () => {
      toast.success(t('consent.withdrawn-toast'));
      setLeaving(null);
    },
  });
  return (
    <Box component="ul" aria-label={t('consent.title')} sx={list}>
      {missing.map((kind) => (
        <Box component="li" key={kind} sx={line}>
          <Chip tone="warning" icon="Warning">
            {t('consent.missing')}
          </Chip>
          <span>{t(`consent.kind.${kind}`)}</span>
        </Box>
      ))}
      {consents.map((consent) => (
        <Consent key={consent.id} consent={consent} onWithdraw={() => setLeaving(consent)} />
      ))}
      {leaving && (
        <ConfirmDialog
          title={t('consent.withdraw-title', { kind: t(`consent.kind.${leaving.kind}`) })}
          confirmLabel={t('consent.withdraw-do')}
          consequence={t(`consent.effect.${leaving.kind}`)}
          isBusy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ params: { id: leaving.id } })}
          onCancel={() => setLeaving(null)}
        >
          {withdraw.error && <Notice variant="error">{errorText(withdraw.error, t)}</Notice>}
        </ConfirmDialog>
      )}
    </Box>
  );
}

const list = { display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 } as const;
const faint = { color: 'text.secondary', fontSize: '0.875rem' } as const;
