import { checkMailSenderRecords, type MailRecord } from '#domain/provider/api/mail-sender.ts';
import type { MailRecordFinding } from '#domain/provider/mail-records.ts';
import { useApi } from '#src/api/queries.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const TONE: Readonly<Record<MailRecordFinding, Tone>> = {
  VALID: 'success',
  NOT_COVERED: 'warning',
  MONITORING: 'warning',
  NO_SELECTOR: 'neutral',
  OPEN: 'danger',
  INVALID: 'danger',
  MISSING: 'danger',
  UNREACHABLE: 'neutral',
};

/** What DNS says about the sender's address: SPF, DKIM and DMARC, each with its next step. */
export function SenderRecords({ address }: { address: string }) {
  const t = useT('mail-sender');
  const query = useApi(checkMailSenderRecords);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box component="p" sx={text}>
        {t('records.why', { address })}
      </Box>
      <QueryView query={query}>
        {({ records }) => (
          <Box component="ul" sx={list}>
            {records.map((record) => (
              <Record key={record.kind} record={record} />
            ))}
          </Box>
        )}
      </QueryView>
      <Button sx={{ ml: -2 }} loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('records.check')}
      </Button>
    </Box>
  );
}

function Record({ record: { kind, finding, name, value, suggestion } }: { record: MailRecord }) {
  const t = useT('mail-sender');
  const copied = { done: t('records.copied'), refused: t('records.not-copied') };
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <b>{kind}</b>
        <Chip tone={TONE[finding]}>{t(`records.finding.${finding}`)}</Chip>
      </Box>
      <Box component="p" sx={text}>
        {finding === 'UNREACHABLE' ? t('records.unreachable') : t(`records.text.${kind}.${finding}`)}
      </Box>
      {name && value && <Fact label={name} value={value} />}
      {name && suggestion && (
        <>
          <Box component="p" sx={text}>
            {t('records.suggestion')}
          </Box>
          <Fact label={t('records.name')} value={name} />
          <Fact label={t('records.value')} value={suggestion} />
          <Button sx={{ ml: -2, justifySelf: 'start' }} onClick={() => copyText(suggestion, copied)}>
            {t('records.copy', { kind })}
          </Button>
        </>
      )}
    </Box>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', fontSize: '0.9375rem' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}:{' '}
      </Box>
      <code>{value}</code>
    </Box>
  );
}

const text = { m: 0, overflowWrap: 'anywhere' } as const;
const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, width: '100%' } as const;
const row = { display: 'grid', gap: 0.75, pt: 1.5, borderTop: 1, borderColor: 'divider' } as const;
