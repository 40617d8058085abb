import { useState } from 'react';
import { CONSENT_KINDS } from '#domain/people/guardian.ts';
import { type GuardianRecord, listGuardians } from '#domain/people/api/guardians.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { Email } from '#src/ui/Email.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useEditable } from '#src/backoffice/record/editable.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { ConsentList } from './ConsentList.tsx';
import { GuardianDialog } from './GuardianDialog.tsx';

interface GuardianProps {
  guardian: GuardianRecord;
  onEdit: () => void;
}

function Guardian({ guardian, onEdit }: GuardianProps) {
  const t = useT('guardians');
  const isEditable = useEditable();
  const { fullName, relation, email, phone, isPayer } = guardian;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25 }}>
      <Box sx={line}>
        <b>{fullName}</b>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t(`relation.${relation}`)}
        </Box>
        {isPayer && (
          <Chip tone="info" icon="Paid">
            {t('payer')}
          </Chip>
        )}
        {isEditable && (
          <Button size="small" aria-label={t('edit-named', { name: fullName })} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
      </Box>
      <Box sx={[line, { columnGap: 2, '& a': { color: 'inherit' } }]}>
        {email && (
          <a href={`mailto:${email}`}>
            <Email address={email} />
          </a>
        )}
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </Box>
    </Box>
  );
}

type Open = 'NEW' | 'CONSENT' | GuardianRecord | null;

/** The guardians of a minor, and what they have consented to. */
export function GuardiansCard({ studentId }: { studentId: string }) {
  const t = useT('guardians');
  const isEditable = useEditable();
  const [open, setOpen] = useState<Open>(null);
  const query = useApi(listGuardians, { params: { id: studentId } });
  const close = () => setOpen(null);
  return (
    <Card title={t('title')}>
      <QueryView query={query}>
        {({ guardians, consents }) => {
          const missing = CONSENT_KINDS.filter(
            (kind) => !consents.some((one) => one.kind === kind && one.withdrawnAt === null),
          );
          return (
            <Box sx={{ display: 'grid', gap: 2 }}>
              {guardians.length === 0 && <div>{t('none')}</div>}
              <Box component="ul" sx={list}>
                {guardians.map((guardian) => (
                  <Guardian key={guardian.id} guardian={guardian} onEdit={() => setOpen(guardian)} />
                ))}
              </Box>
              <ConsentList consents={consents} missing={missing} />
              {isEditable && (
                <Box sx={line}>
                  <Button size="small" variant="outlined" onClick={() => setOpen('NEW')}>
                    {t('add')}
                  </Button>
                  {guardians.length > 0 && missing.length > 0 && (
                    <Button size="small" variant="outlined" onClick={() => setOpen('CONSENT')}>
                      {t('consent.record')}
                    </Button>
                  )}
                </Box>
              )}
              {open === 'CONSENT' && (
                <ConsentDialog studentId={studentId} guardians={guardians} kinds={missing} onClose={close} />
              )}
              {open !== null && open !== 'CONSENT' && (
                <GuardianDialog
                  studentId={studentId}
                  guardian={open === 'NEW' ? null : open}
                  onClose={close}
                />
              )}
            </Box>
          );
        }}
      </QueryView>
    </Card>
  );
}

const list = { display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 } as const;
